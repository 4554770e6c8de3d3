const SESSION_KEY = 'analytics_session_id';
const VISITED_KEY = 'analytics_visited_before';

export type Identity = { sessionId: string; isNewVisitor: boolean };

/** Nothing is sent, and nothing stored, for those who ask not to be counted. */
export function optedOut(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === '1';
}

/** A random id that says nothing about anyone; it outlives the visit, so that a return is known as one. */
export function readIdentity(): Identity {
  try {
    const isNewVisitor = localStorage.getItem(VISITED_KEY) === null;
    const sessionId = localStorage.getItem(SESSION_KEY) ?? randomId();
    localStorage.setItem(SESSION_KEY, sessionId);
    localStorage.setItem(VISITED_KEY, 'true');
    return { sessionId, isNewVisitor };
  } catch {
    // Storage is closed to us: the visit counts, the return will not be recognized.
    return { sessionId: randomId(), isNewVisitor: true };
  }
}

function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
