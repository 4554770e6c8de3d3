import type { ReactNode } from 'react';
import { company } from '#content/company.ts';
import { phoneHref, phoneLabel } from '#content/phone.ts';
import type { Home } from '#content/types.ts';
import { LineIcon } from '#ui/line-icon.tsx';
import { OutsideLink } from '#ui/outside-link.tsx';
import { Section, SectionHead } from '#ui/section.tsx';
import { DeskLine } from './desk-line.tsx';

type ContactSectionProps = { content: Home['contact']; id: string; booking: ReactNode; film: ReactNode };

/** How to reach the company: the reservation link, the lines and addresses, the membership and the film. */
export function ContactSection({ content, id, booking, film }: ContactSectionProps) {
  return (
    <Section surface="ink" id={id}>
      <SectionHead name={content.name} heading={content.heading} intro={content.intro} />
      <div className="grid gap-x-gutter gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-7">
          {film}
          <div className="mt-8 flex flex-wrap items-center justify-between gap-x-10 gap-y-6">
            <div className="max-w-[46ch]">
              <h3 className="text-h3">{content.booking.heading}</h3>
              <p className="mt-2">{content.booking.text}</p>
            </div>
            {booking}
          </div>
        </div>
        <div className="lg:col-span-5">
          <DeskLine className="mb-5" />
          <dl>
            {content.facts.map((fact) => (
              <div
                key={fact.label}
                className="border-t border-hairline py-1.5 first:border-t-0 first:pt-0 max-md:flex max-md:flex-wrap max-md:items-center max-md:justify-between max-md:gap-x-6 md:py-4"
              >
                <dt className="text-small text-quiet">{fact.label}</dt>
                <dd className="text-lead text-heading tabular-nums md:text-h4">
                  {fact.href ? (
                    <a
                      href={fact.href}
                      className="inline-flex min-h-11 items-center hover:text-accent-strong"
                    >
                      {fact.value}
                    </a>
                  ) : (
                    <span className="inline-flex min-h-11 items-center">{fact.value}</span>
                  )}
                </dd>
              </div>
            ))}
            <div className="border-t border-hairline py-4">
              <dt className="text-small text-quiet">{content.emergency.label}</dt>
              <dd>
                <a
                  href={phoneHref(company.phones.emergency)}
                  className="inline-flex min-h-11 items-center text-h4 text-accent tabular-nums hover:text-accent-strong"
                >
                  {phoneLabel(company.phones.emergency)}
                </a>
                <p className="max-w-[44ch] text-small">{content.emergency.text}</p>
              </dd>
            </div>
          </dl>
          <OutsideLink
            href={company.tradeAssociation.url}
            className="mt-2 flex items-center gap-5 border-t border-hairline pt-6 text-heading hover:text-accent-strong"
          >
            <AssociationMark />
            <span>
              <span className="block text-small text-quiet">{content.membership.label}</span>
              {content.membership.text}
            </span>
          </OutsideLink>
        </div>
      </div>
    </Section>
  );
}

/** A placeholder for the trade association's logo, shown beside its name: a road inside a plate. */
function AssociationMark() {
  return (
    <LineIcon viewBox="0 0 56 56" width={56} height={56} className="shrink-0 text-accent">
      <path d="M28 2.5 51 11v16.5C51 40 41.5 49 28 53.5 14.5 49 5 40 5 27.5V11z" />
      <path d="M17 40 26 18M39 40 30 18M28 40v-4M28 31v-3M28 24v-2M20 18h16" />
    </LineIcon>
  );
}
