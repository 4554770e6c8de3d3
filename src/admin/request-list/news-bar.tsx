import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { formatDuration } from '#content/requests/format.ts';
import { liveCopy } from '#content/staff/live.ts';
import { listOffers } from '#contracts/offers.ts';
import { MAX_PAGE } from '#contracts/request-lists.ts';
import { DAY_MS } from '#rules/duration.ts';
import { apiQuery, refetchPaths } from '../kit/api.ts';
import { useNow } from '../kit/browser.ts';
import { StaffButton } from '../kit/buttons.tsx';
import { readPage } from '../kit/published-api.ts';
import type { CardState } from './held-cards.ts';
import type { Listed, RequestListConfig } from './list-config.ts';
import { type ListView, useTurnTo } from './list-state.ts';
import { type ListNews, useListNews } from './live.tsx';
import { focusRequest } from './shortcuts.tsx';

type NewsBarProps<Item extends Listed> = {
  config: Pick<
    RequestListConfig<Item, never>,
    'name' | 'page' | 'rideAt' | 'customerOf' | 'filters' | 'sorts'
  >;
  list: ListView<Item>;
  cards: CardState<Item>[];
  top: RefObject<HTMLElement | null>;
};

/** Says what is new in the list, and leads there when the member asks for it. */
export function NewsBar<Item extends Listed>({ config, list, cards, top }: NewsBarProps<Item>) {
  const client = useQueryClient();
  const news = useListNews(config.name);
  const turnTo = useTurnTo(config, list);
  /** The request whose card gets the focus once it is there. */
  const [target, setTarget] = useState<number>();
  useEffect(() => {
    if (target !== undefined && focusRequest(top.current, target)) setTarget(undefined);
  });
  const ids = news.created.filter((id) => !cards.some((card) => card.id === id));
  const nearestRide = useNearestRide(config, ids);
  const customer = useCustomerNews(config, news);
  const show = async () => {
    const newest = news.customers.at(-1)?.id ?? ids.at(-1);
    news.show();
    if (newest === undefined) list.showAll();
    top.current?.focus({ preventScroll: true });
    await refetchPaths(client, [config.page.path]);
    if (newest === undefined) return;
    const isThere = await turnTo(newest).catch(() => false);
    if (isThere) setTarget(newest);
    else list.showAll();
  };
  const isNew = ids.length > 0 || news.isStale || customer !== undefined;
  return <Bar news={isNew ? { customer, count: ids.length, nearestRide } : undefined} onShow={show} />;
}

/** The newest of what customers did, once it can be said by name. */
function useCustomerNews<Item extends Listed>(
  { page, customerOf }: Pick<RequestListConfig<Item, never>, 'page' | 'customerOf'>,
  { customers }: ListNews,
): News['customer'] {
  const { id = 0, kind } = customers.at(-1) ?? {};
  const query = { limit: 1, ids: String(id) };
  const request = useQuery({
    // Apart from the pages of the list, which hold still.
    queryKey: ['new requests', page.path, query],
    queryFn: ({ signal }) => readPage(page, query, signal),
    enabled: customerOf !== undefined && kind !== undefined,
  });
  const offers = useQuery({
    ...apiQuery(listOffers, { query: { quoteRequestIds: query.ids } }),
    enabled: kind === 'accepted',
  });
  const item = request.data?.items[0];
  if (!kind || !item || !customerOf || (kind === 'accepted' && offers.isPending)) return undefined;
  const accepted = offers.data?.find(({ state }) => state === 'accepted');
  const name = customerOf(item).trim();
  return { text: liveCopy.customer[kind](accepted?.totalCents), name, more: customers.length - 1 };
}

/** How long until the first of these rides, where it is within a day. */
function useNearestRide<Item extends Listed>(
  { page, rideAt }: Pick<RequestListConfig<Item, never>, 'page' | 'rideAt'>,
  ids: number[],
): string | undefined {
  const query = { limit: MAX_PAGE, ids: ids.slice(-MAX_PAGE).join() };
  const { data } = useQuery({
    // Apart from the pages of the list, which hold still.
    queryKey: ['new requests', page.path, query],
    queryFn: ({ signal }) => readPage(page, query, signal),
    enabled: rideAt !== undefined && ids.length > 0,
  });
  const now = useNow();
  const times = (data?.items ?? []).flatMap((item) => rideAt?.(item) ?? []).filter((at) => at > now);
  const left = Math.min(...times) - now;
  return left < DAY_MS ? formatDuration(left) : undefined;
}

type News = {
  /** The newest of what customers did, and of how many other requests there is such news. */
  customer?: { text: string; name: string; more: number } | undefined;
  /** New requests that are not in sight. */
  count: number;
  /** How long until the first ride of these, where it is near. */
  nearestRide: string | undefined;
};

type BarProps = { news: News | undefined; onShow: () => void };

/**
 * Above a list, and in sight while it is scrolled: 'Accepted $3,880 · Ada Whitfield · and 1 more · 2 new · ride in 2 h', and a button
 * that leads there. It stands on the line before it, so that nothing moves when it comes.
 */
function Bar({ news, onShow }: BarProps) {
  return (
    <div
      role="status"
      className="pointer-events-none sticky top-[calc(var(--spacing-header)+0.5rem)] z-10 -mt-9.5 mb-1.5 flex h-8 justify-end pointer-coarse:-mt-12.5 pointer-coarse:h-11 print:hidden"
    >
      {news && (
        <div className="pointer-events-auto flex max-w-full items-center rounded-panel border border-accent bg-raised pl-4 text-small whitespace-nowrap shadow-card max-sm:grow max-sm:justify-between">
          <p className="flex min-w-0 font-medium text-heading tabular-nums">
            {news.customer && (
              <>
                <span className="shrink-0 text-accent-strong">{news.customer.text}</span>
                <span className="min-w-0 truncate whitespace-pre"> · {news.customer.name}</span>
                {news.customer.more > 0 && (
                  <span className="shrink-0 whitespace-pre"> · {liveCopy.moreNews(news.customer.more)}</span>
                )}
              </>
            )}
            {news.customer && news.count > 0 && <span className="whitespace-pre"> · </span>}
            {news.count > 0 && <span className="shrink-0">{liveCopy.newCount(news.count)}</span>}
            {!news.customer && news.count === 0 && liveCopy.listChanged}
            {news.nearestRide && (
              <span className="shrink-0 whitespace-pre text-err max-sm:truncate">
                {' '}
                · {liveCopy.nearestRide(news.nearestRide)}
              </span>
            )}
          </p>
          <StaffButton variant="quiet" className="shrink-0 [--control-height:1.75rem]" onClick={onShow}>
            {liveCopy.show}
          </StaffButton>
        </div>
      )}
    </div>
  );
}

/** Whether a card has something new, or had when the member asked to see it. */
export function isNews({ marked, customers }: ListNews, id: number): boolean {
  return marked.has(id) || customers.some((one) => one.id === id);
}
