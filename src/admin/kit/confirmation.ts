import { ResponseError } from '#contracts/client.ts';

/** The member closed the dialog: the change was not made, and nothing needs to be said. */
export class ConfirmationCancelled extends Error {}

/** Settles what waits for the dialog; undefined while it is closed. */
let settle: ((confirmed: boolean) => void) | undefined;
let answer: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

/** Sends a request. When the server wants to know first who is there, asks in the dialog and then sends it again. */
export async function withConfirmation<Reply>(request: () => Promise<Reply>): Promise<Reply> {
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof ResponseError) || error.code !== 'confirmation_required') throw error;
    if (!(await askToConfirm())) throw new ConfirmationCancelled();
    return request();
  }
}

/** Requests that arrive while the dialog is open wait for the same answer. */
function askToConfirm(): Promise<boolean> {
  answer ??= new Promise((resolve) => {
    settle = resolve;
  });
  notify();
  return answer;
}

export function answerConfirmation(confirmed: boolean): void {
  settle?.(confirmed);
  settle = undefined;
  answer = undefined;
  notify();
}

export function isConfirming(): boolean {
  return settle !== undefined;
}

export function onConfirmationChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}
