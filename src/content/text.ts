/** A text with links, part by part, as one string: for search engines, lengths and keys. */
export function plainText(text: string | (string | { label: string })[]): string {
  if (typeof text === 'string') return text;
  return text.map((part) => (typeof part === 'string' ? part : part.label)).join('');
}

/** 'tolls' as 'Tolls', where a text begins a sentence. */
export function capitalize(text: string): string {
  return `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`;
}

/** 'Airport transfer' as 'airport transfer', and 'ADA accessible transport' as it is. */
export function inSentence(label: string): string {
  return /^[A-Z](?![A-Z])/.test(label) ? `${label.charAt(0).toLowerCase()}${label.slice(1)}` : label;
}

/** A link to one of the site's pages inside a text. */
export function linkTo(label: string, to: string) {
  return { kind: 'page', label, to } as const;
}

/** 'tolls, parking and extra time': the copy has no serial comma, which `Intl.ListFormat` sets. */
export function listOf(parts: string[]): string {
  return parts.length < 2 ? parts.join() : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
