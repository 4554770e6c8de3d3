import { Toast as Radix } from 'radix-ui';
import { type FocusEvent, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from './class-names.ts';
import { Close } from './close.tsx';
import { currentToast, dismissToast, onToastChange } from './toast.ts';

const duration = 5000;
/** Longer with a button: whoever notices a slip needs time to take it back. */
const actionDuration = 20_000;

type ToasterProps = {
  label: string;
  closeLabel: string;
  /** At the bottom of a phone too, because staff mostly press what stands below the header. */
  isLowOnPhones?: boolean;
};

/**
 * The notification area of the page, which F8 focuses. On phones it stands below the header: at the bottom it would cover
 * the button that was pressed and what is written beside it.
 */
export function Toaster({ label, closeLabel, isLowOnPhones }: ToasterProps) {
  const toast = useSyncExternalStore(onToastChange, currentToast);
  const area = useRef<HTMLDivElement>(null);
  const focusedBefore = useRef<EventTarget>(null);
  const isError = toast?.variant === 'destructive';
  const dialog = toast?.open ? toast.dialog : undefined;

  // Of the card too: it is a portal, whose events pass the viewport by.
  const rememberFocus = ({ relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!(relatedTarget instanceof Node && area.current?.contains(relatedTarget)))
      focusedBefore.current = relatedTarget;
  };

  const close = () => {
    if (!toast) return;
    const { current: before } = focusedBefore;
    // A button that goes away with the notification must not take the focus with it.
    if (area.current?.contains(document.activeElement) && before instanceof HTMLElement)
      before.focus({ preventScroll: true });
    dismissToast(toast.id);
  };

  const notification = (
    // Without the key, a notification that was closed under the pointer would stop the next one's timer.
    <Radix.Provider key={toast?.id} duration={duration} swipeDirection="right" swipeThreshold={50}>
      {toast && (
        <Radix.Root
          open={toast.open}
          onOpenChange={close}
          onFocus={rememberFocus}
          duration={toast.action ? actionDuration : duration}
          asChild
        >
          <div
            role={isError ? 'alert' : 'status'}
            // Radix announces the words outside the card, and of a dialog.
            aria-live={dialog ? 'assertive' : 'off'}
            className={classNames(
              'pointer-events-auto flex items-start gap-4 rounded-edge border border-l-2 border-hairline-strong bg-raised py-4 pr-2 pl-5 shadow-night transition-[opacity,translate] data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=move]:transition-none starting:translate-x-6 starting:opacity-0',
              isError ? 'border-l-err' : 'border-l-accent',
            )}
          >
            <div className="grow self-center">
              <Radix.Title className="font-medium text-heading">{toast.title}</Radix.Title>
              {toast.description && (
                <Radix.Description className="mt-0.5 text-small text-quiet">
                  {toast.description}
                </Radix.Description>
              )}
              {toast.action && (
                <Radix.Action
                  altText={toast.action.label}
                  onClick={toast.action.onChoose}
                  className="mt-2 min-h-11 text-action font-medium text-accent hover:text-accent-strong"
                >
                  {toast.action.label}
                </Radix.Action>
              )}
            </div>
            <Radix.Close
              aria-label={closeLabel}
              className="grid size-11 shrink-0 place-items-center text-quiet transition-colors hover:text-heading"
            >
              <Close />
            </Radix.Close>
          </div>
        </Radix.Root>
      )}
      <Radix.Viewport
        asChild
        label={label}
        onFocus={rememberFocus}
        className={classNames(
          'notifications ink pointer-events-none fixed right-0 bottom-0 z-50 flex w-full flex-col bg-transparent p-4 outline-offset-[-4px] focus:outline-2 focus:outline-focus md:max-w-[420px] print:hidden',
          !isLowOnPhones && 'max-md:top-header max-md:bottom-auto',
        )}
      >
        <div ref={area} />
      </Radix.Viewport>
    </Radix.Provider>
  );
  return dialog ? createPortal(notification, dialog) : notification;
}
