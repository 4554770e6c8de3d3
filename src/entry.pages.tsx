import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { PagesModule } from '#contracts/server-pages.ts';
import { Document } from './document.tsx';
import { serverPages } from './routes.ts';
import { Frame } from './website/layout/frame.tsx';

/** Stands in the document where a page's title goes, and where its content goes. */
const MARK = '{page}';

function render(path: string, element: ReactNode): string {
  return renderToStaticMarkup(<StaticRouter location={path}>{element}</StaticRouter>);
}

function renderShell(): PagesModule['shell'] {
  const head = (
    <>
      <title>{MARK}</title>
      <meta name="robots" content="noindex" />
    </>
  );
  const html = render(
    serverPages['not-found'].path,
    <Document head={head}>
      <Frame>{MARK}</Frame>
    </Document>,
  );
  const [beforeTitle, beforeMain, afterMain, ...others] = `<!doctype html>${html}`.split(MARK);
  if (beforeTitle === undefined || beforeMain === undefined || afterMain === undefined || others.length > 0)
    throw new Error('The document around pages must have one place for a title and one for their content.');
  return [beforeTitle, beforeMain, afterMain];
}

/**
 * Rendered once, without scripts: they would hydrate another page, and would send an address that holds a secret to analytics.
 */
export const shell = renderShell();

export const renderPage: PagesModule['renderPage'] = async (name, data) => {
  const { path, load } = serverPages[name];
  const { title, default: Page } = await load();
  return {
    title: typeof title === 'string' ? title : title(data),
    main: render(path, createElement<typeof data>(Page, data)),
  };
};
