/** '+1-615-555-0101' as people read it: '(615) 555-0101'. */
export function phoneLabel(phone: string): string {
  const [, area, exchange, line] = phone.split('-');
  return `(${area}) ${exchange}-${line}`;
}

/** '+1-615-555-0101' as a telephone dials it: 'tel:+16155550101'. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replaceAll('-', '')}`;
}

/** A button: 'Call (615) 555-0101'. */
export function callAction(phone: string) {
  return { kind: 'call', label: `Call ${phoneLabel(phone)}`, phone } as const;
}

/** A number in a text, which calls it: 'Call (615) 555-0101'. */
export function callTo(phone: string) {
  return { kind: 'call', label: phoneLabel(phone), phone } as const;
}
