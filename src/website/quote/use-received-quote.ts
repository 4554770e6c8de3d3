import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { referencePattern } from '#content/requests/reference.ts';
import type { ReceivedQuote } from '#contracts/noscript-pages.ts';

const KEY = 'received-quote';

/**
 * The confirmation is shown at `?reference=…` and survives a reload, because the tab's session storage keeps its details.
 * In another tab, or without session storage, it shows the reference alone.
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
    // Nothing is stored, or the value is not one of ours.
  }
  return { reference, soon: false, facts: [] };
}
