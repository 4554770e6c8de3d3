import { startTransition, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ReceivedQuote } from '#contracts/server-pages.ts';

/**
 * The confirmation is shown at `?reference=…` and survives a reload, because the browser keeps its details with this entry
 * of the history. The address alone confirms nothing.
 */
export function useReceivedQuote() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  // Set after hydration: the prerendered page holds the form.
  const [received, setReceived] = useState<ReceivedQuote>();

  useEffect(() => {
    const reference = new URLSearchParams(search).get('reference');
    // A transition keeps the form in place until the confirmation can replace it, so that nothing moves in between.
    startTransition(() =>
      setReceived(reference && state?.reference === reference && state.route ? state : undefined),
    );
  }, [search, state]);

  const confirm = (quote: ReceivedQuote) =>
    void navigate(`?reference=${quote.reference}`, { replace: true, preventScrollReset: true, state: quote });

  return { received, confirm };
}
