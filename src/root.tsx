import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, useLocation, useRouteError } from 'react-router';
import { reportError } from '#contracts/report-error.ts';
import { ErrorBoundary as Boundary } from '#ui/error-boundary.tsx';
import { Document } from './document.tsx';
import { Frame } from './website/layout/frame.tsx';
import { PageError } from './website/layout/page-error.tsx';
import { Tracking } from './website/tracking/tracking.tsx';

export function Layout({ children }: { children: ReactNode }) {
  return (
    <Document
      head={
        <>
          <Links />
          <Meta />
        </>
      }
    >
      {children}
      <Scripts />
    </Document>
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
 * Catches what the boundary inside `Root` cannot: a page whose data or code did not arrive, and errors of the frame itself,
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
