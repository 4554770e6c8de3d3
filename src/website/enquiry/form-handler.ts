import { useRef } from 'react';
import type { FieldErrors, FormEntries } from '#contracts/server-pages.ts';
import { whenIdle } from '../when-idle.ts';

/** Validates and sends a form. It is loaded when the visitor begins, so that the page does not contain the schemas. */
export type FormHandler<Reply> = {
  /** Returns no errors when the entries are valid. */
  validate: (entries: FormEntries) => FieldErrors;
  send: (entries: FormEntries, headers: Record<string, string>) => Promise<Reply>;
};

/** The handler once it is loaded: by `request` when the visitor begins, otherwise by `load` when the form is submitted. */
export function useFormHandler<Reply>(importHandler: () => Promise<FormHandler<Reply>>) {
  const handler = useRef<FormHandler<Reply>>(undefined);
  const isRequested = useRef(false);

  const request = (onLoaded: () => void) => {
    if (isRequested.current) return;
    isRequested.current = true;
    // When idle, so that the first press or key in a field is shown without delay.
    whenIdle(() =>
      importHandler().then(
        (loaded) => {
          handler.current = loaded;
          onLoaded();
        },
        // Submitting loads the handler again.
        () => {
          isRequested.current = false;
        },
      ),
    );
  };

  const load = async () => {
    await nextPaint();
    handler.current ??= await importHandler();
    return handler.current;
  };

  return { handler, request, load };
}

/** Resolves when the button shows that it was pressed: requesting a dozen files takes longer than a frame. */
function nextPaint(): Promise<void> {
  // A hidden tab is not painted.
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
