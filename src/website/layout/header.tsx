import { useEffect, useRef } from 'react';
import { header, type NavigationItem, navigation } from '#content/layout.ts';
import { phoneHref, phoneLabel } from '#content/phone.ts';
import { bookingUrl } from '#content/reservations.ts';
import { LineIcon } from '#ui/line-icon.tsx';
import { FrameLink } from './frame-link.tsx';
import { LinkButton } from './link-button.tsx';
import { Menu } from './menu.tsx';
import { NavigationPanel, PanelButton } from './navigation-panel.tsx';
import { PageLink } from './page-link.tsx';
import { Wordmark } from './wordmark.tsx';

const solidBeyond = 100;

export function Header() {
  const bar = useSolidBar();
  return (
    <header
      ref={bar}
      data-solid="false"
      className="bar ink @container fixed inset-x-0 top-0 z-40 border-b border-transparent data-[solid=true]:border-hairline print:hidden"
    >
      <div className="wrap flex h-header items-center gap-x-2 sm:gap-x-4 md:gap-x-6">
        <PageLink to="/" aria-label={header.homeLabel} className="flex min-h-12 min-w-0 items-center gap-3.5">
          <Wordmark shrink />
        </PageLink>
        <nav aria-label={header.navigationLabel} className="ml-auto hidden gap-7 bar:flex">
          {navigation.map((item) => (
            <span key={item.label} className="flex">
              <FrameLink item={item} className="hover-line py-3 text-action whitespace-nowrap text-heading" />
              {item.panel && <PanelButton panel={item.panel} id={panelId(item)} />}
            </span>
          ))}
        </nav>
        <a
          href={phoneHref(header.phone)}
          className="hover-line ml-auto hidden py-3 text-action whitespace-nowrap text-heading tabular-nums md:block bar:ml-4"
        >
          {phoneLabel(header.phone)}
        </a>
        <a
          href={phoneHref(header.phone)}
          aria-label={header.call(phoneLabel(header.phone))}
          className="ml-auto grid size-11 shrink-0 place-items-center text-heading md:hidden @max-[15rem]:hidden"
        >
          <LineIcon viewBox="0 0 20 20" width={20} height={20}>
            <path d="M3.5 2.5h3.25l1.5 4-2 1.25a9.5 9.5 0 0 0 6 6l1.25-2 4 1.5v3.25a1 1 0 0 1-1 1A14.5 14.5 0 0 1 2.5 3.5a1 1 0 0 1 1-1z" />
          </LineIcon>
        </a>
        <LinkButton
          href={bookingUrl()}
          newTab
          className="whitespace-nowrap max-sm:border-transparent max-sm:px-2 @max-[15rem]:ml-auto"
        >
          {header.bookNow}
        </LinkButton>
        <Menu />
      </div>
      {navigation.map(
        (item) => item.panel && <NavigationPanel key={item.label} panel={item.panel} id={panelId(item)} />,
      )}
    </header>
  );
}

const panelId = ({ section }: NavigationItem) => `${section}-panel`;

/** The bar turns solid once the page has moved more than 100 px. Written to the element itself: scrolling renders nothing. */
function useSolidBar() {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const update = () => {
      if (bar.current) bar.current.dataset.solid = String(window.scrollY > solidBeyond);
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  return bar;
}
