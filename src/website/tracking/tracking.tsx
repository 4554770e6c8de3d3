import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { isStaffPath } from '#contracts/staff-path.ts';
import { whenIdle } from '#website/when-idle.ts';
import { logFailure } from './log-failure.ts';

/** Reports the current page to the tracker, which is loaded when the browser is idle. */
export function Tracking() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (isStaffPath(pathname)) return;
    let current = true;
    whenIdle(async () => {
      try {
        const { showPage } = await import('./tracker.ts');
        if (current) showPage(pathname);
      } catch (error) {
        // A content blocker refused the file, or the browser lacks something: the visit is not counted.
        logFailure(error);
      }
    });
    return () => {
      current = false;
    };
  }, [pathname]);
  return null;
}
