import { useRef } from 'react';
import type { NavigationPanel as Panel } from '#content/layout.ts';
import { LineIcon } from '#ui/line-icon.tsx';
import { Picture } from '#website/pictures/picture.tsx';
import { ofPage } from '#website/pictures/sizes.ts';
import { PageLink } from './page-link.tsx';

type NavigationPanelProps = { panel: Panel; id: string };

/** The button beside a link of the header that opens its panel. The popover is the browser's own and needs no script. */
export function PanelButton({ panel, id }: NavigationPanelProps) {
  return (
    <button
      type="button"
      popoverTarget={id}
      aria-label={panel.label}
      className="-mr-2 grid w-7 place-items-center text-heading not-supports-[selector(:popover-open)]:hidden hover:text-accent-strong"
    >
      <LineIcon viewBox="0 0 12 8" width={10} height={7}>
        <path d="M1 1.500l5 5 5-5" />
      </LineIcon>
    </button>
  );
}

/** The pages behind a link of the header, with small pictures. */
export function NavigationPanel({ panel, id }: NavigationPanelProps) {
  const element = useRef<HTMLElement>(null);
  return (
    <nav ref={element} id={id} popover="auto" aria-label={panel.label} className="navigation-panel ink">
      <ul
        className={`wrap grid gap-x-gutter gap-y-5 py-7 ${panel.links.length > 5 ? 'grid-cols-4' : 'grid-cols-5'}`}
      >
        {panel.links.map(({ label, to, picture }) => (
          <PictureLink
            key={label}
            label={label}
            to={to}
            picture={picture}
            width={ofPage(panel.links.length > 5 ? 0.235 : 0.18)}
            onClick={() => element.current?.hidePopover?.()}
          />
        ))}
      </ul>
    </nav>
  );
}

type PictureLinkProps = Panel['links'][number] & { width: string; onClick: () => void };

function PictureLink({ label, to, picture, width, onClick }: PictureLinkProps) {
  return (
    <li>
      <PageLink
        to={to}
        onClick={onClick}
        className="block text-small text-heading transition-colors hover:text-accent-strong"
      >
        <Picture
          name={picture}
          boxes={[{ width, ratio: 16 / 9 }]}
          alt=""
          className="block overflow-hidden bg-ink-900"
          imgClassName="aspect-video w-full object-cover"
        />
        <span className="mt-2 block">{label}</span>
      </PageLink>
    </li>
  );
}
