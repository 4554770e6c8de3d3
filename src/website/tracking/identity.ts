import { randomId } from '#contracts/random-id.ts';
import { storageKeys } from '#contracts/tracking.ts';

export type Identity = { sessionId: string; isNewVisitor: boolean };

/** Nothing is sent, and nothing stored, for those who ask not to be counted. */
export function optedOut(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === '1';
}

/** A random id without personal data. It outlives the visit, so that returning visitors are recognised. */
export function readIdentity(): Identity {
  try {
    const isNewVisitor = localStorage.getItem(storageKeys.visitedBefore) === null;
    const sessionId = localStorage.getItem(storageKeys.sessionId) ?? randomId();
    localStorage.setItem(storageKeys.sessionId, sessionId);
    localStorage.setItem(storageKeys.visitedBefore, 'true');
    return { sessionId, isNewVisitor };
  } catch {
    // Storage is unavailable: the visit counts, but a later one is not recognized as a return.
    return { sessionId: randomId(), isNewVisitor: true };
  }
}
