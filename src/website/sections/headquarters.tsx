import { company, headquarters } from '#content/company.ts';
import { phoneHref, phoneLabel } from '#content/phone.ts';
import type { Headquarters } from '#content/types.ts';
import { Section } from '#ui/section.tsx';
import { Actions } from './actions.tsx';
import { DeskLine } from './desk-line.tsx';

export function HeadquartersSection({ content }: { content: Headquarters }) {
  const { street, locality, region, postalCode } = headquarters.address;
  const { labels } = content;
  const rows = [
    { label: labels.address, value: `${street}, ${locality}, ${region} ${postalCode}` },
    { label: labels.phone, value: phoneLabel(headquarters.phone), href: phoneHref(headquarters.phone) },
    {
      label: labels.tollFree,
      value: phoneLabel(company.phones.tollFree),
      href: phoneHref(company.phones.tollFree),
    },
    { label: labels.email, value: company.email.info, href: `mailto:${company.email.info}` },
    { label: labels.hours, value: content.hours },
  ];
  return (
    <Section surface="ink">
      <div className="grid gap-x-gutter gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <DeskLine />
          <h2 className="mt-3 text-statement">{content.heading}</h2>
          {content.intro && <p className="mt-5 max-w-[42ch] text-lead">{content.intro}</p>}
          <Actions actions={content.actions} surface="ink" size="lg" className="mt-8" />
        </div>
        <dl className="border-b border-hairline tabular-nums lg:col-span-6 lg:col-start-7">
          {rows.map((row) => (
            <div
              key={row.label}
              className="grid border-t border-hairline py-3 sm:grid-cols-[1fr_2fr] sm:items-center"
            >
              <dt className="text-quiet">{row.label}</dt>
              <dd className="flex min-h-11 items-center text-heading">
                {row.href ? (
                  <a href={row.href} className="inline-flex min-h-11 items-center hover:text-accent-strong">
                    {row.value}
                  </a>
                ) : (
                  row.value
                )}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
