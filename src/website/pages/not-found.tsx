import { header, notFound } from '#content/layout.ts';
import { phoneHref, phoneLabel } from '#content/phone.ts';
import { Arrow } from '#ui/arrow.tsx';
import { LinkButton } from '#website/layout/link-button.tsx';
import { PageLink } from '#website/layout/page-link.tsx';
import { Picture } from '#website/pictures/picture.tsx';

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
      <div className="wrap grid gap-x-gutter gap-y-16 py-section lg:grid-cols-12">
        <div className="lg:col-span-6">
          <h1 className="max-w-[9em] text-hero">{notFound.title}</h1>
          <p className="mt-8 text-lead">{notFound.text}</p>
          <p className="mt-4 max-w-[48ch] text-quiet">{notFound.lead}</p>
          <div className="mt-10">
            <LinkButton variant="brass" size="lg" href={phoneHref(header.phone)}>
              {notFound.call} {phoneLabel(header.phone)}
            </LinkButton>
          </div>
        </div>
        <ul className="self-end border-t border-hairline lg:col-span-5 lg:col-start-8">
          {notFound.ways.map((way) => (
            <li key={way.label} className="border-b border-hairline">
              <PageLink to={way.to} className="group/arrow flex items-center justify-between gap-6 py-6">
                <span>
                  <span className="block font-display text-h3 font-light text-heading">{way.label}</span>
                  <span className="mt-1 block text-small text-quiet">{way.text}</span>
                </span>
                <span className="text-accent">
                  <Arrow />
                </span>
              </PageLink>
            </li>
          ))}
        </ul>
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
