import { company } from '#content/company.ts';
import { phoneHref, phoneLabel } from '#content/phone.ts';
import { classNames } from '#ui/class-names.ts';

/** The phone numbers of the four offices. */
export function CityPhones({ className }: { className?: string }) {
  return (
    <dl
      className={classNames(
        'grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-x-gutter gap-y-4 border-t border-hairline pt-6 lg:grid-cols-4',
        className,
      )}
    >
      {company.offices.map((office) => (
        <div key={office.name}>
          <dt className="text-small text-quiet">{office.name}</dt>
          <dd>
            <a
              href={phoneHref(office.phone)}
              className="inline-flex min-h-11 items-center text-heading tabular-nums hover:text-accent-strong lg:text-h4"
            >
              {phoneLabel(office.phone)}
            </a>
          </dd>
        </div>
      ))}
    </dl>
  );
}
