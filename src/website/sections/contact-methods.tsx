import type { ReactNode } from 'react';
import { company } from '#content/company.ts';
import type { methods } from '#content/pages/contact.ts';
import { phoneHref, phoneLabel } from '#content/phone.ts';
import { classNames } from '#ui/class-names.ts';
import { RunningText } from '#ui/running-text.tsx';
import { Section, SectionHead } from '#ui/section.tsx';
import type { SectionProps } from './surface.ts';

/** Phone, email, offices and hours, read in this order in the document and on the screen. */
export function ContactMethods({ content, surface, id }: SectionProps<typeof methods>) {
  const { phones, email, offices, hours } = content;
  return (
    <Section surface={surface} id={id}>
      <SectionHead name={content.name} heading={content.heading} intro={content.intro} />
      <Block title={phones.title}>
        <dl className="grid gap-x-gutter sm:grid-cols-2 lg:grid-cols-12">
          {[...phones.cities, ...phones.others, phones.fax].map((line, position) => (
            <div
              key={line.name}
              className={classNames(
                'border-t border-hairline py-2 max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:items-baseline sm:py-3 lg:py-4',
                position < phones.cities.length ? 'lg:col-span-3' : 'lg:col-span-4',
              )}
            >
              <dt className="font-medium text-heading">{line.name}</dt>
              <dd className="text-h4 tabular-nums">
                {line === phones.fax ? (
                  <span className="inline-flex min-h-11 items-center text-quiet">
                    {phoneLabel(line.phone)}
                  </span>
                ) : (
                  <a
                    href={phoneHref(line.phone)}
                    className="inline-flex min-h-11 items-center text-heading hover:text-accent-strong"
                  >
                    {phoneLabel(line.phone)}
                  </a>
                )}
              </dd>
              <dd className="text-small text-quiet max-sm:col-span-2 max-sm:-mt-2">{line.note}</dd>
            </div>
          ))}
        </dl>
      </Block>
      <div className="mt-10 grid gap-x-gutter gap-y-9 md:grid-cols-3 lg:mt-12">
        <Block title={email.title}>
          <dl>
            {email.lines.map((line) => (
              <div key={line.address} className="border-t border-hairline py-3">
                <dt className="text-small text-quiet">{line.name}</dt>
                <dd>
                  <a
                    href={`mailto:${line.address}`}
                    className="inline-flex min-h-11 items-center text-heading underline decoration-accent decoration-1 underline-offset-4 hover:text-accent-strong"
                  >
                    {line.address}
                  </a>
                </dd>
              </div>
            ))}
          </dl>
          <p className="text-small text-quiet">
            <RunningText>{email.note}</RunningText>
          </p>
        </Block>
        <Block title={offices.title}>
          <ul className="grid gap-x-gutter gap-y-5 border-t border-hairline pt-4 sm:max-md:grid-cols-2 lg:grid-cols-2">
            {company.offices.map((office) => (
              <li key={office.name}>
                <p className="font-medium text-heading">{office.name}</p>
                <address className="mt-1 not-italic">
                  {office.address.street}
                  <br />
                  {`${office.address.locality}, ${office.address.region} ${office.address.postalCode}`}
                </address>
              </li>
            ))}
          </ul>
          <p className="mt-5 text-small text-quiet">{offices.note}</p>
        </Block>
        <Block title={hours.title}>
          <p className="border-t border-hairline pt-4 font-display text-[clamp(1.875rem,1.2rem+1.6vw,2.75rem)] leading-tight font-light tracking-[-0.02em] text-heading">
            {hours.headline}
          </p>
          <p className="mt-3 max-w-[46ch]">{hours.note}</p>
        </Block>
      </div>
    </Section>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-3 text-h3">{title}</h3>
      {children}
    </div>
  );
}
