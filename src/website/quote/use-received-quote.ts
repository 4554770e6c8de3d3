import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { referencePattern } from '#content/requests/reference.ts';

export type ReceivedQuote = { reference: string; soon: boolean; facts: { label: string; value: string }[] };

const KEY = 'received-quote';

/**
 * The confirmation has an address of its own, `?reference=…`, and its details are kept in this tab, so that it survives a
 * reload. In another tab, or where the browser keeps nothing, the reference alone is left.
 */
export function useReceivedQuote() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [received, setReceived] = useState<ReceivedQuote>();

  useEffect(() => {
    const reference = new URLSearchParams(search).get('reference') ?? '';
    setReceived((current) => (current?.reference === reference ? current : findReceived(reference)));
  }, [search]);

  const confirm = (quote: ReceivedQuote) => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(quote));
    } catch {
      // Storage is unavailable: a reload shows the reference from the URL.
    }
    setReceived(quote);
    void navigate(`?reference=${quote.reference}`, { replace: true });
  };

  return { received, confirm };
}

function findReceived(reference: string): ReceivedQuote | undefined {
  if (!referencePattern.test(reference)) return undefined;
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? '') as ReceivedQuote;
    if (stored.reference === reference) return stored;
  } catch {
    // Nothing stored, or not by us.
  }
  return { reference, soon: false, facts: [] };
}
