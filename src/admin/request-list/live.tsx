import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { liveCopy } from '#content/staff/live.ts';
import { type RequestCounts, readRequestCounts, requestLists } from '#contracts/all-lists.ts';
import { listAsked } from '#contracts/asked-changes.ts';
import { address } from '#contracts/client.ts';
import { type CustomerNews, customerNews, type LiveEvent } from '#contracts/live.ts';
import { listOffers } from '#contracts/offers.ts';
import { type ListPage, MAX_PAGE, RequestListName } from '#contracts/request-lists.ts';
import { listRides, readDayRides } from '#contracts/rides.ts';
import { readSession } from '#contracts/staff.ts';
import { readMailState } from '#contracts/system.ts';
import { keyOf, refetchPaths, useApiQuery, waitingPaths } from '../kit/api.ts';
import { type ListEndpoint, readPage } from '../kit/published-api.ts';
import { alertMember } from './alerts.ts';
import { useEventSource } from './event-source.ts';
import type { Listed } from './list-config.ts';
import { RefreshCount } from './list-state.ts';

export type ColleagueChange = { kind: 'changed' | 'removed'; actor: string | undefined };

/** Changes of a list since it was read. */
export type ListNews = {
  created: number[];
  /** What customers answered or asked: the latest of each request, the newest last. */
  customers: { id: number; kind: CustomerNews }[];
  /** The requests that the member has asked to see, which stay marked. */
  marked: ReadonlySet<number>;
  changes: ReadonlyMap<number, ColleagueChange>;
  /** More has changed than single requests. */
  isStale: boolean;
  /** How often the member has asked to see it. */
  shown: number;
};

type News = Partial<Record<RequestListName, ListNews>>;

const noNews: ListNews = {
  created: [],
  customers: [],
  marked: new Set(),
  changes: new Map(),
  isStale: false,
  shown: 0,
};

const LiveNews = createContext<{ news: News; isLost: boolean; show: (list: RequestListName) => void }>({
  news: {},
  isLost: false,
  show: () => {},
});

/** Whether the server's events have not arrived for some seconds. */
export function useIsConnectionLost(): boolean {
  return useContext(LiveNews).isLost;
}

/** Changes of a list since it was read, and `show`, which marks them as seen. */
export function useListNews(list: RequestListName): ListNews & { show: () => void } {
  const { news, show } = useContext(LiveNews);
  return { ...(news[list] ?? noNews), show: () => show(list) };
}

/**
 * Receives the server's events for everything inside. Counts and cards change at once, each in its place; the lists themselves
 * hold still until the member asks.
 */
export function LiveUpdates({ title, children }: { title: string; children: ReactNode }) {
  const client = useQueryClient();
  const refreshCount = useContext(RefreshCount);
  const { data: member } = useApiQuery(readSession, {});
  const [news, setNews] = useState<News>({});
  const [isLost, setLost] = useState(false);
  // Everything was read again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs with every Refresh
  useEffect(() => setNews({}), [refreshCount]);
  // With them whether email goes out, which the server tells as it tells of requests.
  const [readWaiting] = useState(() =>
    oneAtATime(() => refetchPaths(client, [...waitingPaths, readMailState.path, readDayRides.path])),
  );
  const update = (list: RequestListName, change: (before: ListNews) => ListNews) =>
    setNews((before) => ({ ...before, [list]: change(before[list] ?? noNews) }));

  useEventSource({
    async onEvent(event) {
      const isOwn = event.actor !== undefined && event.actor === member?.username;
      // The member's own changes are already on the screen, and what a colleague did before is no longer the last.
      update(event.list, (before) => (isOwn ? withoutNotices(before, event) : withEvent(before, event)));
      if (!isOwn) alertMember(event);
      void readWaiting();
      // A running change reads its list again when it has succeeded.
      if (!isOwn || client.isMutating() === 0) await readCards(client, event).catch(() => {});
      // After the request itself, so that nothing of a card is newer than its version.
      if (event.kind === 'created') return;
      const { notes, timeline } = requestLists[event.list];
      const timelines = event.requests.map(({ id }) => address(timeline.path, { id }));
      await refetchPaths(client, [notes.path, listOffers.path, listAsked.path, listRides.path, ...timelines]);
    },
    async onReconnect() {
      const countsOf = () => client.getQueryData<RequestCounts>([readRequestCounts.path]);
      const before = countsOf();
      // Everything on the screen, the session too, because its role may have changed. The lists hold still; their cards do not.
      const lists: string[] = RequestListName.options.map((list) => requestLists[list].page.path);
      const isNoList = { predicate: ({ queryKey: [path] }: Query) => !lists.includes(String(path)) };
      await client.invalidateQueries(isNoList, { throwOnError: true });
      for (const list of RequestListName.options) await readCards(client, { list, requests: 'all' });
      const after = countsOf();
      for (const list of RequestListName.options)
        if (JSON.stringify(before?.[list]) !== JSON.stringify(after?.[list]))
          update(list, (known) => ({ ...known, isStale: true }));
    },
    // It may have ended with the session.
    onRefused: () => void refetchPaths(client, [readSession.path]),
    onLost: setLost,
  });
  useTitleCount(title);
  return <LiveNews value={{ news, isLost, show: (list) => update(list, seen) }}>{children}</LiveNews>;
}

function seen({ created, customers, shown }: ListNews): ListNews {
  return { ...noNews, marked: new Set([...created, ...customers.map(({ id }) => id)]), shown: shown + 1 };
}

function isCustomerNews(kind: LiveEvent['kind']): kind is CustomerNews {
  return customerNews.some((one) => one === kind);
}

function withEvent(before: ListNews, { kind, requests, actor }: LiveEvent): ListNews {
  if (kind === 'noted' || kind === 'claimed' || kind === 'released' || kind === 'reminded') return before;
  if (requests.length === 0) return { ...before, isStale: true };
  const ids = requests.map(({ id }) => id);
  const created = before.created.filter((id) => !ids.includes(id));
  if (kind === 'created') return { ...before, created: [...created, ...ids] };
  // Whoever has changed it since has seen to it.
  const customers = before.customers.filter(({ id }) => !ids.includes(id));
  if (isCustomerNews(kind) && actor === undefined)
    return { ...before, customers: [...customers, ...ids.map((id) => ({ id, kind }))] };
  const changes = new Map(before.changes);
  for (const id of ids) changes.set(id, { kind: kind === 'removed' ? kind : 'changed', actor });
  // A request that has not been shown yet stays new when a colleague changes it.
  return { ...before, customers, changes, created: kind === 'removed' ? created : before.created };
}

/** Forgets what colleagues and customers did with these requests: the member has seen it, and changed them after that. */
function withoutNotices(before: ListNews, { requests }: LiveEvent): ListNews {
  const changes = new Map(before.changes);
  for (const { id } of requests) changes.delete(id);
  const customers = before.customers.filter(({ id }) => !requests.some((request) => request.id === id));
  return { ...before, customers, changes };
}

/**
 * Takes over what has happened to the cards that were read, each in its place: the next change of a card says which version it
 * was made from.
 */
async function readCards(
  client: QueryClient,
  { list, requests }: { list: RequestListName; requests: LiveEvent['requests'] | 'all' },
): Promise<void> {
  const read: ListEndpoint<Listed> = requestLists[list].page;
  const queries = { queryKey: keyOf(read.path) };
  const known = client
    .getQueriesData<ListPage<Listed>>(requests === 'all' ? { ...queries, type: 'active' } : queries)
    .flatMap(([, data]) => data?.items ?? []);
  const changed =
    requests === 'all'
      ? known
      : requests.filter(({ id, version = Infinity }) =>
          known.some((item) => item.id === id && item.version < version),
        );
  const ids = [...new Set(changed.map(({ id }) => id))].slice(0, MAX_PAGE);
  if (ids.length === 0) return;
  const query = { limit: ids.length, ids: ids.join() };
  const fresh = await client.fetchQuery({
    queryKey: keyOf(read.path, query),
    queryFn: () => readPage(read, query),
    staleTime: 0,
  });
  const newest = (item: Listed) => fresh.items.find(({ id }) => id === item.id) ?? item;
  client.setQueriesData<ListPage<Listed>>(
    queries,
    (data) => data && { ...data, items: data.items.map(newest) },
  );
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
function useTitleCount(title: string): void {
  const { data: counts } = useApiQuery(readRequestCounts, {});
  const waiting = RequestListName.options.reduce((sum, list) => sum + (counts?.[list].unanswered ?? 0), 0);
  useEffect(() => {
    document.title = waiting > 0 ? liveCopy.title(waiting, title) : title;
  }, [waiting, title]);
}
