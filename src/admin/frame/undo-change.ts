/** Reverses a change: by the server's token, which restores times as well, or by setting what was there before. */
export function undoChange<Body>(
  reply: { undo?: string | undefined } | undefined,
  before: Body,
  update: (body: Body | { undo: string }) => Promise<unknown>,
): () => Promise<unknown> {
  const undo = reply?.undo;
  return () => update(undo ? { undo } : before);
}
