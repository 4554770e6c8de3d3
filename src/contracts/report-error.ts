/** Sends a rendering error to the server's log. Loaded on demand, and silent when it fails itself. */
export async function reportError(error: unknown): Promise<void> {
  try {
    const [{ send }, { reportClientError }] = await Promise.all([
      import('./client.ts'),
      import('./system.ts'),
    ]);
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    await send(reportClientError, {
      body: { message: message.slice(0, 4000) || 'Error', path: window.location.pathname.slice(0, 4000) },
    });
  } catch {
    // The log is a help for us, never a second error for the reader.
  }
}
