import type { ReactNode } from 'react';
import { company } from '#content/company.ts';
import type { methods } from '#content/pages/contact.ts';
import { phoneHref, phoneLabel } from '#content/phone.ts';
import { RunningText } from '#ui/running-text.tsx';
import { Section, SectionHead } from '#ui/section.tsx';
import type { AnchoredProps } from './surface.ts';

/** Phone, email, offices and hours, read in this order in the document and on the screen. */
export function ContactMethods({ content, surface, id }: AnchoredProps<typeof methods>) {
  const { phones, email, offices, hours } = content;
  return (
    <Section surface={surface} id={id}>
      <SectionHead name={content.name} heading={content.heading} intro={content.intro} />
      <Block title={phones.title}>
        <dl className="grid gap-x-gutter gap-y-4 md:grid-cols-3">
          {[...phones.lines, phones.fax].map((line) => (
            <div key={line.name}>
              <dt className="font-medium text-heading">{line.name}</dt>
              <dd className="font-display text-h3 font-light">
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
              <dd className="text-small text-quiet">{line.note}</dd>
            </div>
          ))}
        </dl>
      </Block>
      <div className="mt-10 grid gap-x-gutter gap-y-9 md:grid-cols-3 lg:mt-12">
        <Block title={email.title}>
          <dl>
            {email.lines.map((line) => (
              <div key={line.address} className="pb-3">
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
          <ul className="grid gap-x-gutter grid-cols-2 gap-y-5 md:max-lg:grid-cols-1">
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
          <p className="font-display text-[clamp(1.875rem,1.2rem+1.6vw,2.75rem)] leading-tight font-light tracking-[-0.02em] text-heading">
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
