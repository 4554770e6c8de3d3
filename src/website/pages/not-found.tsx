import { header, notFound } from '#content/layout.ts';
import { phoneHref, phoneLabel } from '#content/phone.ts';
import { Arrow } from '#ui/arrow.tsx';
import { LinkButton } from '#website/layout/link-button.tsx';
import { PageLink } from '#website/layout/page-link.tsx';
import { Picture } from '#website/pictures/picture.tsx';
import { DeskLine } from '#website/sections/desk-line.tsx';

export const { title } = notFound;

export function meta() {
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

export default function NotFoundRoute() {
  return <NotFoundPage />;
}

export function NotFoundPage() {
  return (
    <div className="ink pt-header">
      <div className="wrap py-section">
        <h1 className="line-ends max-w-[9em] text-hero">{notFound.title}</h1>
        <p className="mt-8 text-lead">{notFound.text}</p>
        <p className="mt-4 max-w-[48ch] text-quiet">{notFound.lead}</p>
        <ul className="mt-6 grid gap-x-8 md:grid-cols-3">
          {notFound.ways.map((way) => (
            <li key={way.label}>
              <PageLink to={way.to} className="group/arrow block py-4">
                <span className="flex items-center gap-4 font-display text-h3 font-light text-heading">
                  {way.label}
                  <span className="text-accent">
                    <Arrow />
                  </span>
                </span>
                <span className="mt-1 block text-small text-quiet">{way.text}</span>
              </PageLink>
            </li>
          ))}
        </ul>
        <DeskLine className="mt-8" />
        <LinkButton variant="brass" size="lg" href={phoneHref(header.phone)} className="mt-3">
          {notFound.call} {phoneLabel(header.phone)}
        </LinkButton>
      </div>
      <Picture
        name="hero-wide"
        boxes={[{ width: '100vw', height: 'clamp(192px, 31vw, 576px)' }]}
        alt=""
        imgClassName="h-[clamp(12rem,31vw,36rem)] object-cover  mask-[linear-gradient(transparent,black_45%,black_75%,transparent)]"
      />
    </div>
  );
}
