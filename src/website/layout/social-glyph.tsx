import glyphs from './social-glyphs.svg?no-inline';

const names = ['Instagram', 'Facebook', 'TikTok', 'YouTube', 'WhatsApp', 'Yelp'];

/**
 * Our own line drawings for the networks, in a file that all pages share; a name without one shows its initial. The policy
 * allows the file as an image, which Firefox understands since version 132.
 */
export function SocialGlyph({ name }: { name: string }) {
  if (!names.includes(name)) return <span aria-hidden="true">{name.charAt(0)}</span>;
  return (
    <svg width="22" height="22" aria-hidden="true">
      <use href={`${glyphs}#${name}`} />
    </svg>
  );
}
