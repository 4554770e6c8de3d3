import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { newTabNote, notifications, skipToContent } from '#content/layout.ts';
import { isStaffPath } from '#contracts/staff-path.ts';
import { NewTabNote } from '#ui/outside-link.tsx';
import { Toaster } from '#ui/toaster.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { RouteFollower } from './route-follower.tsx';

/** What wraps every page: header, footer and the notification area. */
export function Frame({ children }: { children: ReactNode }) {
  const isStaff = isStaffPath(useLocation().pathname);
  return (
    <>
      <a
        href="#main"
        className="fixed top-4 left-4 z-50 -translate-y-24 bg-brass-300 px-6 py-3 font-medium text-ink-950 focus:translate-y-0 print:hidden"
      >
        {skipToContent}
      </a>
      <RouteFollower />
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Suspense>
        <Footer />
      </Suspense>
      <NewTabNote>{newTabNote}</NewTabNote>
      <Toaster label={notifications.label} closeLabel={notifications.close} isLowOnPhones={isStaff} />
    </>
  );
}
