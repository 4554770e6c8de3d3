import css from '../../root.css?inline';

if (import.meta.env.DEV) {
  void import('../../root.css');
}

const id = 'site-style';

/**
 * The public style sheet, inside the document: nothing blocks the first paint. The browser's bundle leaves the text out
 * and reads it back from the document, so that it travels once and hydration finds what it expects.
 */
const text = import.meta.env.SSR ? css : (document.getElementById(id)?.textContent ?? '');

export function StyleSheet() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own compiled style sheet
  return <style id={id} dangerouslySetInnerHTML={{ __html: text }} />;
}
