import type { ComponentProps, ReactNode } from 'react';
import { conversionCopy as copy } from '#content/staff/conversion.ts';
import { analyticsFilterNames } from '#contracts/analytics.ts';
import { StaffButton } from '../kit/buttons.tsx';
import { useUrlState } from '../kit/url-state.ts';
import { type Filters, filterText } from './filter-values.ts';

/** Active filters of the figures. Pressing a chip removes its filter. */
export function FilterChips({ filters }: { filters: Filters }) {
  const url = useUrlState();
  const chosen = analyticsFilterNames.filter((name) => filters[name]);
  if (chosen.length === 0) return null;
  return (
    <ul aria-label={copy.filters} className="mb-4 flex flex-wrap gap-2">
      {chosen.map((name) => (
        <li key={name}>
          <StaffButton onClick={() => url.update({ [name]: undefined })}>
            {filterText(name, filters[name] ?? '')}
            <span aria-hidden="true">×</span>
            <span className="sr-only">{copy.removeFilter}</span>
          </StaffButton>
        </li>
      ))}
    </ul>
  );
}

/** A value of a list, which filters all figures by itself. */
export function FilterButton({ filter, children }: { filter: Filters; children: ReactNode }) {
  const url = useUrlState();
  return (
    <RowButton title={copy.filterBy} onClick={() => url.update(filter)}>
      {children}
    </RowButton>
  );
}

/** The name of a row, which can be pressed. */
export function RowButton(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className="text-left wrap-anywhere underline decoration-hairline-strong underline-offset-4 hover:text-accent-strong pointer-coarse:min-h-11 print:inline print:no-underline"
      {...props}
    />
  );
}
