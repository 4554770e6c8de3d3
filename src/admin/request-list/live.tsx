import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { liveCopy } from '#content/staff/live.ts';
import { type RequestCounts, readRequestCounts, requestLists } from '#contracts/all-lists.ts';
import { readAttention } from '#contracts/attention.ts';
import { address } from '#contracts/client.ts';
import { type CustomerNews, customerNews, type LiveEvent } from '#contracts/live.ts';
import { RequestListName } from '#contracts/request-lists.ts';
import { readDayRides } from '#contracts/rides.ts';
import { readSession } from '#contracts/staff.ts';
import { readMailState } from '#contracts/system.ts';
import { refetchPaths, useApiQuery, waitingPaths } from '../kit/api.ts';
import { alertMember } from './alerts.ts';
import { useEventSource } from './event-source.ts';
import { isAnswered, readChanged, readShown } from './fresh-cards.ts';
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

type LiveState = {
  news: News;
  isLost: boolean;
  show: (list: RequestListName) => void;
  /** The lists that the member has seen. */
  opened: Set<RequestListName>;
};

const LiveNews = createContext<LiveState>({
  ...{ news: {}, isLost: false, show: () => {} },
  opened: new Set(),
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

/** A list that is opened for the first time shows what is there: it was read with the page, and much may have come since. */
export function useFirstOpening(list: RequestListName): void {
  const client = useQueryClient();
  const { news, show, opened } = useContext(LiveNews);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it is opened, not when news comes
  useEffect(() => {
    const isFirst = !opened.has(list);
    opened.add(list);
    if (!isFirst || !news[list]) return;
    show(list);
    void refetchPaths(client, [requestLists[list].page.path]);
  }, []);
}

type LiveUpdatesProps = {
  title: string;
  /** Reads everything on the screen, as of now. Resolves to whether it could. */
  readAgain: (readAll: () => Promise<unknown>) => Promise<boolean>;
  children: ReactNode;
};

/**
 * Receives the server's events for everything inside. Counts and cards change at once, each in its place; the lists themselves
 * hold still until the member asks.
 */
export function LiveUpdates({ title, readAgain, children }: LiveUpdatesProps) {
  const client = useQueryClient();
  const refreshCount = useContext(RefreshCount);
  const { data: member } = useApiQuery(readSession, {});
  const [news, setNews] = useState<News>({});
  const [isLost, setLost] = useState(false);
  // Everything was read again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs with every Refresh
  useEffect(() => setNews({}), [refreshCount]);
  const [readWaiting] = useState(() =>
    oneAtATime(() => refetchPaths(client, [...waitingPaths, readDayRides.path])),
  );
  const update = (list: RequestListName, change: (before: ListNews) => ListNews) =>
    setNews((before) => ({ ...before, [list]: change(before[list] ?? noNews) }));

  useEventSource({
    async onEvent(event) {
      const isOwn = event.actor !== undefined && event.actor === member?.username;
      // The member's own changes are already on the screen, and what a colleague did before is no longer the last.
      update(event.list, (before) => (isOwn ? withoutNotices(before, event) : withEvent(before, event)));
      if (isOwn) await ownChangesEnd(client);
      else alertMember(event);
      if (!isAnswered(event)) {
        void (isCountless(event) ? refetchPaths(client, [readAttention.path]) : readWaiting());
        // Whether email goes out is told like this.
        if (event.requests.length === 0) void refetchPaths(client, [readMailState.path]);
        await readChanged(client, event).catch(() => {});
      }
      const { timeline } = requestLists[event.list];
      await refetchPaths(
        client,
        event.requests.map(({ id }) => address(timeline.path, { id })),
      );
    },
    async onReconnect() {
      const countsOf = () => client.getQueryData<RequestCounts>([readRequestCounts.path]);
      const before = countsOf();
      const isRead = await readAgain(async () => {
        // The session too, because its role may have changed.
        await client.invalidateQueries({ predicate: isNotHeld });
        for (const list of RequestListName.options) await readShown(client, list);
      });
      if (!isRead) throw new Error('Something on the screen could not be read again');
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
  const [opened] = useState(() => new Set<RequestListName>());
  return <LiveNews value={{ news, isLost, show: (list) => update(list, seen), opened }}>{children}</LiveNews>;
}

const listPaths: string[] = RequestListName.options.map((list) => requestLists[list].page.path);

/** The lists hold still, and their cards are read by their ids; one that could not be read has nothing to hold. */
function isNotHeld({ queryKey: [path], state }: Query): boolean {
  return !listPaths.includes(String(path)) || state.status === 'error';
}

function seen({ created, customers, shown }: ListNews): ListNews {
  return { ...noNews, marked: new Set([...created, ...customers.map(({ id }) => id)]), shown: shown + 1 };
}

/** Leaves what waits as it is, for everybody: who is on a request, or a note beside it. */
function isCountless({ list, kind, requests }: LiveEvent): boolean {
  if (kind !== 'noted') return kind === 'claimed' || kind === 'released';
  return list !== 'quote-requests' && requests.every(({ version }) => version !== undefined);
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

/** Resolves when no change of this window is under way, so that what its own event tells is known from the answer. */
function ownChangesEnd(client: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (client.isMutating() > 0) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = client.getMutationCache().subscribe(check);
    check();
  });
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
