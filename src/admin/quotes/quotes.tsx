import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { quoteCopy } from '#content/staff/quotes.ts';
import type { OpenQuestion } from '#contracts/asked-changes.ts';
import type { Offer } from '#contracts/offers.ts';
import { readQuoteCards } from '#contracts/quote-cards.ts';
import {
  listQuoteOrigins,
  type QuoteRequest,
  QuoteStatus,
  quoteRequestList,
} from '#contracts/quote-requests.ts';
import type { ListPage } from '#contracts/request-lists.ts';
import { groupBy } from '#rules/group-by.ts';
import { rideInstant } from '#rules/ride.ts';
import { apiQuery } from '../kit/api.ts';
import { useNow } from '../kit/browser.ts';
import { isMissing } from '../kit/published-api.ts';
import { type RequestListConfig, requestListConfig } from '../request-list/list-config.ts';
import { RequestList } from '../request-list/request-list.tsx';
import { NewRequestButton, type OpenedBy } from './new-request.tsx';
import { QuoteCard, type QuoteChange } from './quote-card.tsx';
import { selectionQuestion } from './removal-question.ts';

export const quoteList: RequestListConfig<QuoteRequest, QuoteChange> = requestListConfig(
  quoteRequestList,
  quoteCopy,
  {
    changes: QuoteStatus.options.map((status) => ({ label: quoteCopy.states[status], change: { status } })),
    labelOf: ({ fullName, reference }) => [fullName, reference].filter(Boolean).join(' · '),
    rideAt: rideInstant,
    customerOf: ({ fullName }) => fullName,
    removalQuestion: selectionQuestion,
  },
);

/** The same array each time, so that no card renders again because of it. */
const noOffers: Offer[] = [];
const noQuestions: OpenQuestion[] = [];

export function Quotes({ query }: { query: UseQueryResult<ListPage<QuoteRequest>> }) {
  const now = useNow();
  const state: OpenedBy | null = useLocation().state;
  const opensOffer = state?.opens === 'offer';
  const [visibleIds, setVisibleIds] = useState<number[]>([]);
  const origins = useQuery({
    ...apiQuery(listQuoteOrigins, queryOf(visibleIds)),
    ...whenVisible(visibleIds),
  }).data;
  const { data: cards, error } = useQuery({
    ...apiQuery(readQuoteCards, queryOf(visibleIds)),
    ...whenVisible(visibleIds),
  });
  const hasOffers = !isMissing(error);
  const { readIds, changeOf, questionsOf, rideOf, offersOf } = useMemo(() => {
    const { items = [], changes = [], questions = [], rides = [], offers = [] } = cards ?? {};
    return {
      readIds: new Set(items.map(({ id }) => id)),
      changeOf: new Map(changes.map((change) => [change.quoteRequestId, change])),
      questionsOf: groupBy(questions, ({ quoteRequestId }) => quoteRequestId),
      rideOf: new Map(rides.map((ride) => [ride.quoteRequestId, ride])),
      offersOf: groupBy(offers, ({ quoteRequestId }) => quoteRequestId),
    };
  }, [cards]);
  const originOf = useMemo(
    () => new Map(origins?.map((origin) => [origin.quoteRequestId, quoteCopy.originText(origin)])),
    [origins],
  );
  return (
    <RequestList config={quoteList} query={query} onShow={setVisibleIds} action={<NewRequestButton />}>
      {(quoteRequest, controls) => (
        <QuoteCard
          quoteRequest={quoteRequest}
          offers={hasOffers ? (offersOf.get(quoteRequest.id) ?? noOffers) : undefined}
          isRead={error !== null || readIds.has(quoteRequest.id)}
          ride={rideOf.get(quoteRequest.id)}
          asked={changeOf.get(quoteRequest.id)}
          questions={questionsOf.get(quoteRequest.id) ?? noQuestions}
          opensOffer={controls.isLinked && opensOffer}
          origin={quoteRequest.source === 'phone' ? quoteCopy.byPhone : originOf.get(quoteRequest.id)}
          now={now}
          {...controls}
        />
      )}
    </RequestList>
  );
}

function queryOf(visibleIds: number[]) {
  return { query: { quoteRequestIds: visibleIds.join() } };
}

function whenVisible(visibleIds: number[]) {
  return { enabled: visibleIds.length > 0, placeholderData: keepPreviousData };
}
