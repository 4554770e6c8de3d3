import { useState } from 'react';
import { Link } from 'react-router';
import { formatDollars } from '#content/rates.ts';
import { lossCopy as copy, lossValueName } from '#content/staff/losses.ts';
import { requestPath } from '#content/staff/request-lists.ts';
import {
  type ComparedLosses,
  type LossDimension,
  type LostRequest,
  lossDimensions,
  MAX_LOST_REQUESTS,
} from '#contracts/losses.ts';
import { Dialog } from '#ui/dialog.tsx';
import { formatDateTime } from '../kit/format.ts';
import { FigurePanel } from './figure-panel.tsx';
import { lossFigures, lossRows } from './loss-rows.ts';
import { averageText } from './sales.tsx';

type Opened = { dimension: LossDimension; value: string };

/** What was lost, by why and by what; each row opens the requests behind it. */
export function LossesPanel({ losses }: { losses: ComparedLosses }) {
  const [opened, setOpened] = useState<Opened>();
  return (
    <>
      <FigurePanel
        copy={copy}
        dimensions={lossDimensions}
        rowsOf={(dimension) =>
          lossRows(losses, dimension).map(({ value, ...row }) => ({
            ...row,
            ...(row.counts.sold > 0 && { open: () => setOpened({ dimension, value }) }),
          }))
        }
        columns={[{ head: copy.average, figure: averageText }]}
        total={{
          counts: lossFigures(losses.total),
          before: losses.comparison && lossFigures(losses.comparison.total),
        }}
        moreIsWorse
      />
      <Dialog
        open={opened !== undefined}
        title={opened && copy.listed(copy.dimensions[opened.dimension].label, nameOf(opened))}
        className="max-w-2xl"
        onClose={() => setOpened(undefined)}
      >
        {opened && <LostRequests losses={losses} {...opened} />}
      </Dialog>
    </>
  );
}

const nameOf = ({ dimension, value }: Opened) => lossValueName(dimension, value);

function LostRequests({ losses, dimension, value }: Opened & { losses: ComparedLosses }) {
  const listed = losses.requests.filter(({ values }) => values[dimension].includes(value));
  return (
    <>
      {losses.total.lost > MAX_LOST_REQUESTS && (
        <p className="text-small text-quiet">
          {(listed.length === 0 ? copy.noneListed : copy.latest)(MAX_LOST_REQUESTS)}
        </p>
      )}
      <ul className="mt-3 text-small">
        {listed.map((request) => (
          <LostLine key={request.id} request={request} />
        ))}
      </ul>
    </>
  );
}

function LostLine({
  request: { id, reference, lostAt, amountCents, words, values },
}: {
  request: LostRequest;
}) {
  return (
    <li className="border-t border-hairline py-2">
      <p className="flex flex-wrap gap-x-3 gap-y-1 tabular-nums">
        <Link
          to={requestPath({ list: 'quote-requests', id })}
          className="text-accent underline underline-offset-4 hover:text-accent-strong"
        >
          {reference}
        </Link>
        <span>{formatDateTime(lostAt)}</span>
        <span>{lossValueName('reasons', values.reasons[0] ?? '')}</span>
        {amountCents !== undefined && (
          <span className="ml-auto text-heading">{formatDollars(amountCents)}</span>
        )}
      </p>
      {words && <blockquote className="mt-1 wrap-anywhere text-quiet">“{words}”</blockquote>}
    </li>
  );
}
