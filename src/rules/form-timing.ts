/** The server rejects a form that was filled in faster; our own forms wait this long before they send. */
export const MIN_FILL_MS = 1500;
