import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { company } from '#content/company.ts';
import { footer } from '#content/layout.ts';
import { phoneHref, phoneLabel } from '#content/phone.ts';
import { classNames } from '#ui/class-names.ts';
import { Fold } from '#ui/fold.tsx';
import { OutsideLink } from '#ui/outside-link.tsx';
import { PageLink } from './page-link.tsx';
import { SocialGlyph } from './social-glyph.tsx';
import { Wordmark } from './wordmark.tsx';

const linkStyle = 'inline-block py-2.5 text-copy transition-colors hover:text-accent-strong md:py-1.5';

export function Footer() {
  return (
    <footer className="ink border-t border-hairline print:hidden">
      <div className="wrap grid grid-cols-2 gap-x-gutter pt-8 pb-4 md:grid-cols-3 md:gap-y-10 md:pt-14 md:pb-12 lg:grid-cols-12">
        <div className="col-span-2 max-md:mb-3 max-lg:grid max-lg:grid-cols-[1fr_auto] max-lg:gap-x-5 md:col-span-3 lg:col-span-4">
          <p className="flex items-center gap-3.5 max-lg:col-span-2">
            <Wordmark />
          </p>
          <p className="mt-4 max-w-[38ch] md:mt-6 text-quiet max-md:text-small">{footer.blurb}</p>
          <ul
            aria-label={footer.about.label}
            className="mt-4 flex flex-wrap gap-x-6 text-action max-lg:col-start-1 max-md:col-span-2 max-md:mt-2"
          >
            <PageLinks links={footer.about.links} />
          </ul>
          <ul
            aria-label={footer.socialsLabel}
            className="-ml-[11px] flex flex-wrap max-lg:col-start-1 max-md:col-span-2 md:mt-6"
          >
            {company.socials.map((social) => (
              <li key={social.name}>
                <OutsideLink
                  href={social.url}
                  className="grid size-11 place-items-center text-quiet transition-colors hover:text-accent-strong"
                >
                  <SocialGlyph name={social.name} />
                  <span className="sr-only">{social.name}</span>
                </OutsideLink>
              </li>
            ))}
          </ul>
          <div className="max-lg:col-start-2 max-lg:row-start-2 max-md:mt-5 md:max-lg:row-end-5 lg:mt-8">
            <BureauSeal />
          </div>
        </div>
        <FooterList heading={footer.services.heading} folds className="lg:col-span-3">
          <PageLinks links={footer.services.links} />
        </FooterList>
        <FooterList heading={footer.fleet.heading} folds className="lg:col-span-2">
          <PageLinks links={footer.fleet.links} />
        </FooterList>
        <FooterList
          heading={footer.contact.heading}
          className="max-md:border-t max-md:border-hairline max-md:pt-3 lg:col-span-3"
        >
          <li className="py-2.5 text-accent md:py-1.5">{footer.contact.hours}</li>
          {company.offices.map((office) => (
            <li key={office.name} className="flex items-baseline justify-between gap-4">
              <span className="text-quiet">{office.name}</span>
              <a href={phoneHref(office.phone)} className={`${linkStyle} tabular-nums`}>
                {phoneLabel(office.phone)}
              </a>
            </li>
          ))}
          <li>
            <a href={`mailto:${company.email.info}`} className={linkStyle}>
              {company.email.info}
            </a>
          </li>
        </FooterList>
      </div>
      <div className="wrap">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-hairline py-6 text-small text-quiet">
          <p>{[`${footer.copyright}. ${footer.standing}`, ...footer.licenses].join(' | ')}</p>
          <ul className="flex flex-wrap gap-x-8">
            <PageLinks links={footer.legal} />
            <li>
              {/* Staff pages are served under their own security policy: a whole document, not a route change. */}
              <Link to={footer.staff.to} reloadDocument className={linkStyle}>
                {footer.staff.label}
              </Link>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  );
}

type FooterListProps = { heading: string; folds?: boolean; className: string; children: ReactNode };

/** A list under its heading; `folds` where it opens at a press on phones. */
function FooterList({ heading, folds, className, children }: FooterListProps) {
  const title = <h2 className="font-text text-small font-normal text-quiet">{heading}</h2>;
  const list = <ul className="text-action max-md:pb-3 md:mt-2">{children}</ul>;
  return (
    <section className={classNames('max-md:col-span-2', className)}>
      {folds ? (
        <Fold heading={title} className="max-md:border-t max-md:border-hairline">
          {list}
        </Fold>
      ) : (
        <>
          {title}
          {list}
        </>
      )}
    </section>
  );
}

function PageLinks({ links }: { links: { label: string; to: string }[] }) {
  return links.map(({ label, to }) => (
    <li key={label}>
      <PageLink to={to} className={linkStyle}>
        {label}
      </PageLink>
    </li>
  ));
}

function BureauSeal() {
  const [failed, setFailed] = useState(false);
  const image = useRef<HTMLImageElement>(null);

  // The picture may have failed before this script was there to hear it.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(true);
  }, []);

  return (
    <OutsideLink href={company.bureauSeal.url} className="inline-block">
      <img
        ref={image}
        src={failed ? '/media/bureau-seal-fallback.svg' : '/media/bureau-seal.svg'}
        alt={footer.seal.alt}
        width={footer.seal.width}
        height={footer.seal.height}
        loading="lazy"
        onError={() => setFailed(true)}
      />
    </OutsideLink>
  );
}
