import { company } from '#content/company.ts';
import { phoneHref, phoneLabel } from '#content/phone.ts';
import { classNames } from '#ui/class-names.ts';

type CityPhonesProps = {
  className?: string;
  /** One under the other in large figures, for a hero. */
  isLarge?: boolean;
};

export function CityPhones({ className, isLarge = false }: CityPhonesProps) {
  return (
    <dl
      className={classNames(
        'border-t border-hairline',
        isLarge
          ? 'max-w-[34rem]'
          : 'grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-x-gutter gap-y-4 pt-6 sm:grid-cols-4 lg:max-xl:grid-cols-2',
        className,
      )}
    >
      {company.offices.map((office) => (
        <div
          key={office.name}
          className={
            isLarge
              ? 'flex flex-wrap items-baseline justify-between gap-x-6 border-b border-hairline py-1'
              : undefined
          }
        >
          <dt className={isLarge ? 'text-copy' : 'text-small text-quiet'}>{office.name}</dt>
          <dd>
            <a
              href={phoneHref(office.phone)}
              className={classNames(
                'inline-flex min-h-11 items-center text-heading hover:text-accent-strong',
                isLarge
                  ? 'font-display text-[clamp(1.5rem,1.2rem+1.2vw,2.125rem)] leading-tight font-light tracking-[-0.015em]'
                  : 'tabular-nums lg:text-h4',
              )}
            >
              {phoneLabel(office.phone)}
            </a>
          </dd>
        </div>
      ))}
    </dl>
  );
}
