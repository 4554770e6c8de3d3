type ToastMessage = {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  action?: { label: string; onChoose: () => void };
};

export type ShownToast = ToastMessage & {
  id: number;
  open: boolean;
  /** The modal dialog that an error is about: what stands outside it can be neither read nor pressed. */
  dialog: Element | undefined;
};

const purgeAfter = 1_000_000;

let nextId = 1;
/** One at a time: a new notification takes the place of the last. */
let current: ShownToast | undefined;
const listeners = new Set<() => void>();

/** Shows a notification from anywhere; `<Toaster />` in the root renders it. */
export function toast(message: ToastMessage): { dismiss: () => void } {
  const id = nextId++;
  const isError = message.variant === 'destructive';
  const dialog = isError ? [...document.querySelectorAll('dialog:modal')].at(-1) : undefined;
  show({ ...message, id, open: true, dialog });
  return { dismiss: () => dismissToast(id) };
}

export function dismissToast(id: number): void {
  if (current?.id !== id || !current.open) return;
  show({ ...current, open: false });
  setTimeout(() => {
    if (current?.id === id) show(undefined);
  }, purgeAfter);
}

export function currentToast(): ShownToast | undefined {
  return current;
}

export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(next: ShownToast | undefined) {
  current = next;
  for (const listener of listeners) listener();
}
