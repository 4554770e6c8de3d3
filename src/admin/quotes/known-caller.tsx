import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { newRequestCopy } from '#content/staff/quote-panels.ts';
import { requestPath, resultFacts } from '#content/staff/request-lists.ts';
import { searchEverything } from '#contracts/search.ts';
import { apiQuery } from '../kit/api.ts';
import { useSettled } from '../kit/browser.ts';

/** Digits of a number without its country. */
const MIN_DIGITS = 10;

/** Who calls, by a number or an address that is known already: the person's requests with day, state and amount. */
export function KnownCaller({ phone = '', email = '' }: { phone?: string; email?: string }) {
  const isPhone = phone.replaceAll(/\D/g, '').length >= MIN_DIGITS;
  const search = useSettled(isPhone ? phone : /@.+\../.test(email) ? email : '');
  const { data } = useQuery({
    ...apiQuery(searchEverything, { query: { search } }),
    enabled: search !== '',
    // Read again with each call.
    gcTime: 0,
    staleTime: 0,
  });
  const known = (search && data?.results) || [];
  return (
    <div aria-live="polite" className="text-small sm:col-span-2">
      {known.length > 0 && (
        <>
          <p className="text-quiet">{newRequestCopy.known}</p>
          <ul className="mt-1 grid gap-1">
            {known.map(
              (result) =>
                result.kind !== 'vip-members' && (
                  <li key={`${result.kind} ${result.id}`} className="tabular-nums">
                    <Link
                      to={requestPath({ list: result.kind, id: result.id })}
                      className="text-accent underline underline-offset-4 hover:text-accent-strong"
                    >
                      {result.title}
                    </Link>{' '}
                    <span className="text-label text-quiet">{resultFacts(result)}</span>
                  </li>
                ),
            )}
          </ul>
        </>
      )}
    </div>
  );
}
