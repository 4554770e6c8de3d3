const strokes: Record<string, string> = {
  Instagram:
    'M7 3.5h10A3.5 3.5 0 0 1 20.5 7v10a3.5 3.5 0 0 1-3.5 3.5H7A3.5 3.5 0 0 1 3.5 17V7A3.5 3.5 0 0 1 7 3.5ZM12 8.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6ZM17 7h.01',
  Facebook: 'M16.5 3.8h-2A3.7 3.7 0 0 0 10.8 7.5v13M7.6 11.2h7.6',
  TikTok: 'M13 3.5v11.8a3.6 3.6 0 1 1-3.6-3.6M13 3.5c.3 2.8 2.200 4.700 5.2 4.900',
  YouTube:
    'M6 6h12a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3ZM10.300 9.400v5.200l4.500-2.600Z',
  WhatsApp:
    'M3.800 20.200l1.300-4.300A8.200 8.200 0 1 1 8.300 19Zm5.400-11.400c-.3 3.300 2.700 6.300 6 6l.9-1.600-2-1-.9.8c-.9-.4-1.700-1.200-2.100-2.100l.8-.9-1-2Z',
  Yelp: 'M12 3.500v6.300M12 9.800 8.300 5M5 9.400l5.600 2.200M10.600 14 6 17.600M12.400 14.800l.6 5.700M14.200 13.400l5 2.400M14 10.900l4.600-3.300',
};

/** Our own line drawings for the networks; a name without one shows its initial. */
export function SocialGlyph({ name }: { name: string }) {
  const path = strokes[name];
  if (!path) return <span aria-hidden="true">{name.charAt(0)}</span>;
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
