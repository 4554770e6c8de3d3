import type { ReactNode } from 'react';
import { bookingWords, messageWords, type Noun, quoteWords, removedWords } from '#content/staff.ts';
import { listBookingRequests } from '#contracts/booking-requests.ts';
import { call } from '#contracts/client.ts';
import { listContactMessages } from '#contracts/contact-messages.ts';
import { listQuoteRequests } from '#contracts/quote-requests.ts';
import { listQuoteNotes } from '#contracts/staff-notes.ts';
import {
  listRemovals,
  type Removal,
  type RequestListName,
  restoreRemoval,
} from '#contracts/staff-removed.ts';
import { Cell, HeadCell, Row, Table } from '#ui/table.tsx';
import { useChange } from '../frame/change.ts';
import { counted } from '../frame/figures.ts';
import { LoadState } from '../frame/load-state.tsx';
import { keyOf, useRead } from '../frame/read.ts';
import { StaffButton } from '../frame/staff-button.tsx';
import { momentLabel } from '../frame/times.ts';

const nouns: Record<RequestListName, Noun> = {
  'quote-requests': quoteWords.noun,
  'booking-requests': bookingWords.noun,
  'contact-messages': messageWords.noun,
};

export function Removed({ back }: { back: ReactNode }) {
  const removals = useRead(listRemovals, {});
  return (
    <section aria-labelledby="removed">
      {back}
      <h2 id="removed" className="mt-2 text-h4">
        {removedWords.title}
      </h2>
      <p className="mt-1 mb-4 text-small text-quiet">{removedWords.lead}</p>
      <LoadState query={removals} loading={removedWords.loading}>
        {(found) => (found.length === 0 ? <p>{removedWords.empty}</p> : <Removals removals={found} />)}
      </LoadState>
    </section>
  );
}

function Removals({ removals }: { removals: Removal[] }) {
  const restore = useChange({
    run: ({ list, removedAt }: Removal) => call(restoreRemoval, { input: { list, removedAt } }),
    refetch: [listRemovals, listQuoteRequests, listBookingRequests, listContactMessages, listQuoteNotes].map(
      ({ path }) => keyOf(path),
    ),
    succeeded: removedWords.restored,
    failed: removedWords.restoreFailed,
  });
  return (
    <Table label={removedWords.title}>
      <thead>
        <Row>
          <HeadCell>{removedWords.what}</HeadCell>
          <HeadCell>{removedWords.when}</HeadCell>
          <HeadCell>
            <span className="sr-only">{removedWords.restore}</span>
          </HeadCell>
        </Row>
      </thead>
      <tbody>
        {removals.map((removal) => (
          <Row key={`${removal.list} ${removal.removedAt}`}>
            <Cell>
              <span className="text-heading">{counted(removal.count, nouns[removal.list])}</span>
              <span className="block text-quiet">{removedWords.example(removal.count, removal.example)}</span>
            </Cell>
            <Cell>{momentLabel(removal.removedAt)}</Cell>
            <Cell className="text-right">
              <StaffButton disabled={restore.isPending} onClick={() => restore.mutate(removal)}>
                {removedWords.restore}
              </StaffButton>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
