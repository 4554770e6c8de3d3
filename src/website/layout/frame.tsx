import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { newTabNote, notifications, skipToContent } from '#content/layout.ts';
import { isStaffPath } from '#contracts/staff-path.ts';
import { NewTabNote } from '#ui/outside-link.tsx';
import { onToastChange } from '#ui/toast.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { RouteFollower } from './route-follower.tsx';

/** Header, footer and the notification area around every page. */
export function Frame({ children }: { children: ReactNode }) {
  const isStaff = isStaffPath(useLocation().pathname);
  const Toaster = useToaster();
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
      {Toaster ? (
        <Toaster label={notifications.label} closeLabel={notifications.close} isLowOnPhones={isStaff} />
      ) : (
        <EmptyNotificationArea />
      )}
    </>
  );
}

/** Stands where the notification area will be, and takes the focus as it does, until there is something to say. */
function EmptyNotificationArea() {
  const area = useRef<HTMLElement>(null);
  useEffect(() => {
    const focus = ({ key }: KeyboardEvent) => {
      if (key === 'F8') area.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);
  return (
    <section
      ref={area}
      aria-label={notifications.label}
      tabIndex={-1}
      className="pointer-events-none fixed right-0 bottom-0 z-50 w-full p-4 outline-offset-[-4px] focus:outline-2 focus:outline-focus max-md:top-header max-md:bottom-auto md:max-w-[420px] print:hidden"
    />
  );
}

const RETRY_MS = 1000;

/**
 * The notification area is loaded with the first notification, which few visits have. When that fails, it is tried again
 * until the notification can be shown.
 */
function useToaster() {
  const [Toaster, setToaster] = useState<typeof import('#ui/toaster.tsx').Toaster>();
  useEffect(() => {
    let retry = 0;
    const load = () =>
      void import('#ui/toaster.tsx').then(
        (module) => setToaster(() => module.Toaster),
        () => {
          retry = window.setTimeout(load, RETRY_MS);
        },
      );
    const unsubscribe = onToastChange(load);
    return () => {
      clearTimeout(retry);
      unsubscribe();
    };
  }, []);
  return Toaster;
}
