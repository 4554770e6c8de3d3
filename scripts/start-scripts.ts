import { minifySync } from 'vite';

/**
 * React Router asks browsers to fetch every script before the first picture. The pages read and work without scripts, so
 * these come once the first view has been painted, or as soon as somebody touches the page. They run when the whole style
 * sheet is there, which the elements that they add need.
 */
export function startScriptsLater(html: string, styleSheet: string): string {
  const preloads: string[] = [];
  const withoutPreloads = html.replaceAll(/<link rel="modulepreload" href="([^"]+)"[^>]*>/g, (_, file) => {
    preloads.push(file);
    return '';
  });
  const [before, after, ...more] = withoutPreloads.split('<script type="module" async="">');
  if (after === undefined || more.length > 0) throw new Error('A page is started by one script.');
  // The largest and the one that would be found last; the others come while these are on their way.
  const early = preloads.filter((file) => /\/(site|entry\.client)-/.test(file));
  // The text stays in the document, where the security policy takes its hash.
  const starter = `(${waitForFirstView})(${JSON.stringify(styleSheet)},${JSON.stringify(early)})`;
  return `${before}<script>${minifySync('start.js', starter).code}</script><script type="text/plain" data-start="later">${after}`;
}

/** Runs in the visitor's browser; nothing from outside of it travels with it. */
function waitForFirstView(styleSheet: string, early: string[]): void {
  const touches = ['pointerdown', 'keydown', 'focusin'];
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    for (const touch of touches) removeEventListener(touch, start, true);
    const run = () => {
      const script = document.createElement('script');
      script.type = 'module';
      script.textContent = document.querySelector('script[data-start=later]')?.textContent ?? '';
      document.head.append(script);
    };
    const style = document.createElement('link');
    style.rel = 'stylesheet';
    style.href = styleSheet;
    style.onload = style.onerror = run;
    document.head.append(style);
    for (const file of early) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = file;
      document.head.append(link);
    }
  };
  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 1000 });
    else setTimeout(start);
  };
  const afterLoad = () => {
    const paint = 'largest-contentful-paint';
    if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes(paint)) start();
    else new PerformanceObserver(whenIdle).observe({ type: paint, buffered: true });
  };
  // A hash leads to a place that depends on the size of every section above it (frame.css).
  if (location.hash) {
    for (const section of document.querySelectorAll('main :is(section, fieldset)'))
      section.setAttribute('data-laid-out', '');
  }
  for (const touch of touches) addEventListener(touch, start, true);
  addEventListener('load', afterLoad);
  setTimeout(start, 5000);
}
