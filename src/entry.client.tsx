import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { isStaffPath } from '#contracts/staff-path.ts';
import { whenIdle } from '#website/when-idle.ts';

function hydrate(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}

// Public pages can be read, and their links and forms work, before hydration: it waits until the browser is idle. Most of a
// staff page works only afterwards.
if (isStaffPath(window.location.pathname)) hydrate();
else whenIdle(hydrate);
