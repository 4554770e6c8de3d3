import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, useLocation, useRouteError } from 'react-router';
import { reportError } from '#contracts/report-error.ts';
import { isStaffPath } from '#contracts/staff-path.ts';
import { ErrorBoundary as Boundary } from '#ui/error-boundary.tsx';
import { Document } from './document.tsx';
import { Frame } from './website/layout/frame.tsx';
import { KeptPage } from './website/layout/kept-page.tsx';
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
  return (
    <Guard keeps="body">
      <Frame>
        <Guard keeps="main">
          {/* Confines an error while a page hydrates: without it React renders the whole document anew, scripts included, which
            the content security policy of staff pages forbids. */}
          <Suspense>
            <Outlet />
          </Suspense>
        </Guard>
        <Tracking />
      </Frame>
    </Guard>
  );
}

/**
 * Confines an error to a part of the document. The page that was loaded stays as it was prerendered; one that a link has led
 * to, or a staff page, which is empty without scripts, gives way to the error.
 */
function Guard({ keeps, children }: { keeps: 'body' | 'main'; children: ReactNode }) {
  const { pathname } = useLocation();
  const [loaded] = useState(pathname);
  const [hasLeft, setHasLeft] = useState(isStaffPath(pathname));
  if (pathname !== loaded && !hasLeft) setHasLeft(true);
  return (
    <Boundary
      onError={reportError}
      fallback={() => (hasLeft ? <PageError /> : <KeptPage of={keeps} />)}
      resetKey={pathname}
    >
      {children}
    </Boundary>
  );
}

const NotFoundPage = lazy(() => import('./website/pages/not-found.tsx'));

/** Catches what the boundaries inside `Root` cannot: a page whose data or code did not arrive. */
export function ErrorBoundary() {
  const error = useRouteError();
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => {
    if (!isNotFound) void reportError(error);
  }, [error, isNotFound]);
  return (
    <Guard keeps="body">
      <Frame>
        {isNotFound ? (
          <Suspense>
            <NotFoundPage />
          </Suspense>
        ) : (
          <PageError />
        )}
      </Frame>
    </Guard>
  );
}
