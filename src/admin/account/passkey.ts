/** The member closed the browser's dialog, or it took too long. */
export class PasskeyCancelled extends Error {}

/** WebAuthn knows sites by their domain name and needs a secure connection. */
export function passkeysWork(): boolean {
  return (
    window.isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(window.location.hostname)
  );
}

/** Asks the browser for a new passkey. */
export async function createPasskey(
  options: Record<string, unknown>,
): Promise<{ id: string } & Record<string, unknown>> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
  try {
    return { ...(await startRegistration({ optionsJSON: options as unknown as Options })) };
  } catch (error) {
    throw new PasskeyCancelled(String(error));
  }
}
