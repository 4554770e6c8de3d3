import type { Kysely, Selectable } from 'kysely';
import type { PrintedOffer } from '#content/offers/offer-letter.ts';
import type { ReceiptExtra } from '#content/offers/receipt.ts';
import type { Receipt } from '#contracts/rides.ts';
import { receiptAmounts } from '#rules/receipt.ts';
import type { Tables } from '../db/schema.ts';
import { toWireFormat } from '../db/wire-format.ts';

export type ReceiptRow = Selectable<Tables['receipts']>;

const extrasOf = ({ extras }: Pick<ReceiptRow, 'extras'>): ReceiptExtra[] => JSON.parse(extras);

export function toReceipt({
  number,
  gratuityCents,
  totalCents,
  sentBy,
  createdAt,
  ...row
}: ReceiptRow): Receipt {
  return {
    ...toWireFormat({ number, gratuityCents, totalCents, sentBy, createdAt }),
    extras: extrasOf(row),
  };
}

/** The newest of each quote request. */
export async function readReceipts(
  db: Kysely<Tables>,
  quoteRequestIds: number[],
): Promise<Map<number, ReceiptRow>> {
  const rows = await db
    .selectFrom('receipts')
    .selectAll()
    .where('quoteRequestId', 'in', quoteRequestIds)
    .orderBy('number')
    .execute();
  return new Map(rows.map((row) => [row.quoteRequestId, row]));
}

/** A booked offer with what its ride came to, as the receipt prints it. */
export function settledOffer<Offer extends PrintedOffer>(
  offer: Offer,
  row: Omit<ReceiptRow, 'id'> | undefined,
): Offer {
  if (!row) return offer;
  const { number, createdAt, gratuityCents } = row;
  const entries = { extras: extrasOf(row), gratuityCents: gratuityCents ?? undefined };
  const sent = { number, createdAt: new Date(createdAt).toISOString() };
  return { ...offer, ...receiptAmounts(offer, entries), receipt: sent };
}
