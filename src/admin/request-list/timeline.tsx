import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatCents } from '#content/rates.ts';
import { timelineCopy } from '#content/staff/quote-panels.ts';
import { requestListCopy, requestPath } from '#content/staff/request-lists.ts';
import { requestLists } from '#contracts/all-lists.ts';
import type { RequestListName, Timeline as TimelineData, TimelineEntry } from '#contracts/request-lists.ts';
import { apiQuery } from '../kit/api.ts';
import { LoadState } from '../kit/feedback.tsx';
import { formatDateTime } from '../kit/format.ts';
import { useMemberName } from '../kit/member-name.ts';
import { LongText } from './long-text.tsx';

/** Shows the history of a request and the other requests of the same person. */
export function Timeline({ list, id }: { list: RequestListName; id: number }) {
  const timeline = useQuery({
    ...apiQuery(requestLists[list].timeline, { params: { id } }),
    // Read again each time that the panel opens.
    gcTime: 0,
    staleTime: 0,
  });
  return (
    <div className="@container">
      <LoadState query={timeline} loading={timelineCopy.loading}>
        {({ entries, related, vip }) => (
          <div className="grid gap-x-10 gap-y-4 text-small @3xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <section aria-label={timelineCopy.heading}>
              <p className="mb-1 font-medium text-heading">{timelineCopy.heading}</p>
              <ol className="ml-1 border-l border-hairline-strong">
                {entries.map((entry, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and their order is fixed
                  <Entry key={index} entry={entry} states={requestListCopy[list].states} />
                ))}
              </ol>
            </section>
            <Related related={related} vip={vip} />
          </div>
        )}
      </LoadState>
    </div>
  );
}

function Entry({ entry, states }: { entry: TimelineEntry; states: Record<string, string> }) {
  const nameOf = useMemberName();
  const { at, kind, by, version, totalCents, delivery } = entry;
  const title = timelineCopy[titleOf(entry)];
  const text = kind === 'changed' && entry.text ? (states[entry.text] ?? entry.text) : entry.text;
  const facts = [
    totalCents !== undefined && formatCents(totalCents),
    version !== undefined && timelineCopy.version(version),
    delivery && timelineCopy.delivery[delivery],
    by && nameOf(by),
  ].filter(Boolean);
  return (
    <li className="relative pb-2 pl-4 before:absolute before:top-2 before:-left-1 before:size-2 before:rounded-full before:bg-accent">
      <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
        <span className="font-medium text-heading">{title}</span>
        {facts.length > 0 && <span>{facts.join(' · ')}</span>}
        <time dateTime={at} className="text-label text-quiet">
          {formatDateTime(at)}
        </time>
      </p>
      {text && (
        <p className="break-words whitespace-pre-line">
          <LongText text={text} />
        </p>
      )}
    </li>
  );
}

function titleOf({ kind, toDesk }: TimelineEntry) {
  return kind === 'email' && toDesk ? 'deskEmail' : kind;
}

function Related({ related, vip }: Pick<TimelineData, 'related' | 'vip'>) {
  return (
    <section aria-label={timelineCopy.related}>
      <p className="font-medium text-heading">{timelineCopy.related}</p>
      {vip && (
        <p className="mt-1 tabular-nums">
          {timelineCopy.vip(vip.code)},{' '}
          {vip.codeUsedAt ? timelineCopy.vipUsed(formatDateTime(vip.codeUsedAt)) : timelineCopy.vipUnused}
        </p>
      )}
      {related.length === 0 && !vip && <p className="mt-1 text-quiet">{timelineCopy.noneRelated}</p>}
      <ul className="mt-1 grid gap-1">
        {related.map(({ list, id, title, status, isSameDay, createdAt }) => (
          <li key={`${list}-${id}`}>
            <Link
              to={requestPath({ list, id })}
              className="text-accent underline underline-offset-4 hover:text-accent-strong"
            >
              {title}
            </Link>{' '}
            {isSameDay && <span className="font-medium text-accent-strong">{timelineCopy.sameDay} </span>}
            <span className="block text-label text-quiet tabular-nums">
              {[requestListCopy[list].kind, status, formatDateTime(createdAt)].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
