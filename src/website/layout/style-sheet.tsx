import css from '../../root.css?inline';

if (import.meta.env.DEV) {
  void import('../../root.css');
}

const id = 'site-style';

/**
 * The public style sheet, inside the document: nothing blocks the first paint. The build keeps the part that the page
 * needs (scripts/page-styles.ts). The browser's bundle leaves the text out and reads it back from the document, so that
 * hydration finds what it expects.
 */
const text = import.meta.env.SSR ? css : (document.getElementById(id)?.textContent ?? '');

export function StyleSheet() {
  // As a child, not as HTML: staff documents refuse markup made from text, and React writes this again after an error.
  return <style id={id}>{text}</style>;
}
