import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, useLocation, useRouteError } from 'react-router';
import { tones } from '#content/pictures/tones.ts';
import { reportError } from '#contracts/report-error.ts';
import { ErrorBoundary as Boundary } from '#ui/error-boundary.tsx';
import styleSheet from './root.css?inline';
import { Frame } from './website/layout/frame.tsx';
import { PageError } from './website/layout/page-error.tsx';
import { Tracking } from './website/tracking/tracking.tsx';

/**
 * In the document, so that the first paint waits for no other file: React writes a link to it after the scripts. The browser
 * reads the text from the document, and scripts do not carry it.
 */
const styles = import.meta.env.SSR ? styleSheet : (document.querySelector('style')?.textContent ?? '');

const firstViewFaces = ['newsreader-display', 'hanken-grotesk'];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own style sheet, which React would escape */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
        {firstViewFaces.map((face) => (
          <link
            key={face}
            rel="preload"
            href={`/fonts/${face}.woff2`}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
        ))}
        <Links />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <meta name="theme-color" content={tones.ink} />
        <Meta />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  const { pathname } = useLocation();
  return (
    <Frame>
      <Boundary onError={reportError} fallback={() => <PageError />} resetKey={pathname}>
        {/* Confines an error while a page hydrates: without it React renders the whole document anew, scripts included, which
            the content security policy of staff pages forbids. */}
        <Suspense>
          <Outlet />
        </Suspense>
      </Boundary>
      <Tracking />
    </Frame>
  );
}

const NotFoundPage = lazy(() => import('./website/pages/not-found.tsx'));

/**
 * What the boundary inside `Root` cannot catch: a page whose data or code did not arrive, and errors of the frame itself,
 * which is then left out.
 */
export function ErrorBoundary() {
  const error = useRouteError();
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => {
    if (!isNotFound) void reportError(error);
  }, [error, isNotFound]);
  return (
    <Boundary onError={reportError} fallback={() => <PageError />}>
      <Frame>
        {isNotFound ? (
          <Suspense>
            <NotFoundPage />
          </Suspense>
        ) : (
          <PageError />
        )}
      </Frame>
    </Boundary>
  );
}
