import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { dashboardCopy } from '#content/staff/dashboard.ts';
import { liveCopy } from '#content/staff/live.ts';
import { type RequestCounts, readRequestCounts } from '#contracts/all-lists.ts';
import type { LiveEvent } from '#contracts/live.ts';
import { listAcceptedOffers, listOffers } from '#contracts/offers.ts';
import { listQuoteNotes, listQuoteRequests, type QuoteRequest } from '#contracts/quote-requests.ts';
import { type ListPage, RequestListName } from '#contracts/request-lists.ts';
import { readSession } from '#contracts/staff.ts';
import { useApiQuery } from '../kit/api.ts';
import { alertMember } from './alerts.ts';
import { useEventSource } from './event-source.ts';
import { RefreshCount } from './list-state.ts';

/** What a colleague did with a request that is on the screen as it was before. */
export type ColleagueChange = { kind: 'changed' | 'removed'; version: number; actor: string | undefined };

/** What has happened to a list since it was read. */
export type ListNews = {
  created: number[];
  changes: ReadonlyMap<number, ColleagueChange>;
  /** More has changed than single requests. */
  isStale: boolean;
  /** How often the member has asked to see it. */
  shown: number;
};

type News = Record<RequestListName, ListNews>;

const noNews: ListNews = { created: [], changes: new Map(), isStale: false, shown: 0 };
const nothing: News = { 'quote-requests': noNews, 'booking-requests': noNews, 'contact-messages': noNews };

const LiveNews = createContext<{ news: News; show: (list: RequestListName) => void }>({
  news: nothing,
  show: () => {},
});

/** What has happened to a list, and `show`, after which it counts as seen. */
export function useListNews(list: RequestListName): ListNews & { show: () => void } {
  const { news, show } = useContext(LiveNews);
  return { ...news[list], show: () => show(list) };
}

/** Receives the server's events for everything inside. Counts change at once; lists hold still until the member asks. */
export function LiveUpdates({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const refreshCount = useContext(RefreshCount);
  const { data: member } = useApiQuery(readSession, {});
  const [news, setNews] = useState(nothing);
  // Everything was read again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs with every Refresh
  useEffect(() => setNews(nothing), [refreshCount]);
  const [readCounts] = useState(() =>
    oneAtATime(() => reread(client, [readRequestCounts.path, listAcceptedOffers.path])),
  );
  const update = (list: RequestListName, change: (before: ListNews) => ListNews) =>
    setNews((before) => ({ ...before, [list]: change(before[list]) }));

  useEventSource({
    onEvent(event) {
      // What a member removes or restores is shown at once on the own screen.
      const isShown = event.kind === 'removed' || event.requests.length === 0;
      if (!isShown || event.actor !== member?.username)
        update(event.list, (before) => withEvent(before, event));
      if (event.kind === 'claimed' || event.kind === 'released') return setClaim(client, event);
      if (event.kind === 'created') alertMember(event.list);
      // They stand below a card and beside its status, and move no other card.
      if (event.list === 'quote-requests' && event.kind !== 'created')
        void reread(client, [listQuoteNotes.path, listOffers.path]);
      void readCounts();
    },
    async onGap() {
      const countsOf = () => client.getQueryData<RequestCounts>([readRequestCounts.path]);
      const before = countsOf();
      // The session, because its role may have changed.
      await reread(client, [readRequestCounts.path, readSession.path]);
      const after = countsOf();
      for (const list of RequestListName.options)
        if (JSON.stringify(before?.[list]) !== JSON.stringify(after?.[list]))
          update(list, (known) => ({ ...known, isStale: true }));
    },
  });
  useTitleCount();
  return (
    <LiveNews
      value={{ news, show: (list) => update(list, ({ shown }) => ({ ...noNews, shown: shown + 1 })) }}
    >
      {children}
    </LiveNews>
  );
}

function withEvent(before: ListNews, { kind, requests, actor }: LiveEvent): ListNews {
  if (kind !== 'created' && kind !== 'changed' && kind !== 'removed') return before;
  if (requests.length === 0) return { ...before, isStale: true };
  const ids = requests.map(({ id }) => id);
  const created = before.created.filter((id) => !ids.includes(id));
  if (kind === 'created') return { ...before, created: [...created, ...ids] };
  const changes = new Map(before.changes);
  for (const { id, version } of requests) changes.set(id, { kind, version, actor });
  // A request that has not been shown yet stays new when a colleague changes it.
  return { ...before, changes, created: kind === 'removed' ? created : before.created };
}

/** Who is on it shows at once: it moves nothing. */
function setClaim(client: QueryClient, { kind, requests, actor }: LiveEvent): void {
  const claim =
    kind === 'claimed'
      ? { claimedBy: actor, claimedAt: new Date().toISOString() }
      : { claimedBy: undefined, claimedAt: undefined };
  client.setQueriesData<ListPage<QuoteRequest>>({ predicate: isAt([listQuoteRequests.path]) }, (page) =>
    page?.items
      ? {
          ...page,
          items: page.items.map((item) =>
            requests.some(({ id }) => id === item.id) ? { ...item, ...claim } : item,
          ),
        }
      : page,
  );
}

function reread(client: QueryClient, paths: string[]): Promise<void> {
  return client.invalidateQueries({ predicate: isAt(paths) });
}

function isAt(paths: string[]) {
  return ({ queryKey: [key] }: { queryKey: readonly unknown[] }) =>
    paths.includes(String(key).split('?')[0] ?? '');
}

/** Many events at once lead to two readings, not to one for each. */
function oneAtATime(work: () => Promise<unknown>): () => Promise<void> {
  let isRunning = false;
  let isWanted = false;
  return async () => {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      await work();
    }
    isRunning = false;
  };
}

/** Begins the title of the page with how many requests wait, as the tabs count them. */
function useTitleCount(): void {
  const { data: counts } = useApiQuery(readRequestCounts, {});
  const waiting =
    (counts?.['quote-requests'].pending ?? 0) +
    (counts?.['booking-requests'].pending ?? 0) +
    (counts?.['contact-messages'].unread ?? 0);
  useEffect(() => {
    document.title = waiting > 0 ? liveCopy.title(waiting, dashboardCopy.title) : dashboardCopy.title;
  }, [waiting]);
}
