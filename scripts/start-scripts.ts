import { minifySync } from 'vite';
import { assetPath } from './asset-path.ts';

/** What all pages need. */
type SharedFiles = { styleSheet: string; early: string[]; manifest: string; entry: string; root: string };

/** The file of a page, its name in `window.__reactRouterRouteModules`, and the path of its loader data. */
type OwnFiles = { page: string; pageId: string; loaderData?: string };

/**
 * React Router asks browsers to fetch every script before the first picture. The pages read and work without scripts, so
 * these come once the first view has been painted, or as soon as somebody touches the page. They take over when the whole
 * style sheet is there, which the elements that they add need.
 *
 * `loaderData` repeats what the document says, so it does not travel inside.
 */
export function startScriptsLater(
  html: string,
  styleSheet: string,
  loaderData?: string,
): { html: string; script: { path: string; text: string } } {
  const preloads: string[] = [];
  const withoutLinks = html
    // React adds the web app manifest when it takes over. Until then it would compete with the first picture.
    .replace(/<link rel="manifest"[^>]*>/, '')
    .replaceAll(/<link rel="modulepreload" href="([^"]+)"[^>]*>/g, (_, file) => {
      preloads.push(file);
      return '';
    });
  const [before = '', starter, ...more] = withoutLinks.split(
    /<script type="module" async="">(.*?)<\/script>/s,
  );
  const [after = '', ...others] = more;
  if (starter === undefined || others.length > 0) throw new Error('A page is started by one script.');
  const { manifest, entry, root, page, pageId } = filesOf(starter);
  const script = startScript({
    styleSheet,
    // The largest and the one that would be found last; the others come while these are on their way.
    early: preloads.filter((file) => /\/(site|entry\.client)-/.test(file)),
    manifest,
    entry,
    root,
  });
  const data = loaderData ? ` data-loader-data="${loaderData}"` : '';
  const element = `<script async src="${script.path}" data-page="${page}" data-page-id="${pageId}"${data}></script>`;
  return { html: before + element + after, script };
}

/** The same file for all pages: it has their common files inside and reads the others from its element. */
function startScript(files: SharedFiles): { path: string; text: string } {
  const text = minifySync('start.js', `(${waitForFirstView})(${JSON.stringify(files)})`).code;
  return { path: assetPath('start', 'js', text), text };
}

/** What React Router's script imports: the manifest, the root and one page, and last the entry. */
function filesOf(script: string): Omit<SharedFiles & OwnFiles, 'styleSheet' | 'early' | 'loaderData'> {
  const manifest = /import "([^"]+)"/.exec(script)?.[1];
  const entry = /import\("([^"]+)"\)/.exec(script)?.[1];
  const [root, page, ...others] = [...script.matchAll(/import \* as route\d from "([^"]+)"/g)].map(
    ([, file]) => file,
  );
  const pageId = /\{"root":route0,"([^"]+)":route1\}/.exec(script)?.[1];
  if (!manifest || !entry || !root || !page || !pageId || others.length > 0)
    throw new Error('A page is started by one script, which imports its root and itself.');
  return { manifest, entry, root, page, pageId };
}

/** Runs in the visitor's browser; nothing from outside of it travels with it. */
function waitForFirstView({ styleSheet, early, manifest, entry, root }: SharedFiles): void {
  const element = document.currentScript as HTMLScriptElement;
  const { page, pageId, loaderData: data } = element.dataset as OwnFiles;
  const touches = ['pointerdown', 'keydown', 'focusin'];
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    for (const touch of touches) removeEventListener(touch, start, true);
    const link = (rel: string, href: string, loaded?: () => void) =>
      document.head.append(
        Object.assign(document.createElement('link'), { rel, href, onload: loaded, onerror: loaded }),
      );
    const style = new Promise<void>((resolve) => link('stylesheet', styleSheet, resolve));
    for (const file of early) link('modulepreload', file);
    void Promise.all([
      import(root),
      import(page),
      data && fetch(data).then((answer) => answer.json()),
      import(manifest),
      style,
    ]).then(([rootModule, pageModule, loaderData]) => {
      Object.assign(window, {
        __reactRouterRouteModules: { root: rootModule, [pageId]: pageModule },
        loaderData,
      });
      // Evaluating the code and starting to hydrate are two tasks, so that neither holds up the visitor for long.
      setTimeout(() => import(entry));
    });
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
  // End and Tab may scroll far: lay out what waits (frame.css) before the browser handles the key.
  const layOut = () => {
    const parts = 'main :is(section, fieldset), footer';
    // After a route change this may be a staff page, whose cards must keep waiting (admin.css).
    if (document.querySelector('main .staff')) return;
    for (const part of document.querySelectorAll<HTMLElement>(parts)) part.dataset.laidOut ??= '';
  };
  addEventListener('keydown', layOut, true);
  for (const touch of touches) addEventListener(touch, start, true);
  addEventListener('load', afterLoad);
  setTimeout(start, 5000);
}
