import { liveCopy } from '#content/staff/live.ts';
import { requestListCopy } from '#content/staff/request-lists.ts';
import type { LiveEvent } from '#contracts/live.ts';
import { readSetting, saveSetting } from '../kit/browser-setting.ts';

export type AlertKind = 'sound' | 'notification';

const storageKey = (kind: AlertKind) => `staff-alert-${kind}`;

/** Off until a member switches it on in this browser. */
export function isAlertOn(kind: AlertKind): boolean {
  return readSetting(storageKey(kind)) === 'on';
}

/** Returns false when the browser does not allow it. */
export async function turnAlert(kind: AlertKind, on: boolean): Promise<boolean> {
  if (on && kind === 'notification' && !(await mayNotify())) return false;
  if (!saveSetting(storageKey(kind), on ? 'on' : null)) return !on;
  if (on && kind === 'sound') playTone();
  return true;
}

async function mayNotify(): Promise<boolean> {
  return 'Notification' in window && (await Notification.requestPermission()) === 'granted';
}

/**
 * A request has arrived, a customer has answered or canceled, or a reminder is due. What they ask arrives as a message. Says nothing
 * about the customer: others may see the screen.
 */
export function alertMember({ list, kind, actor }: LiveEvent): void {
  const texts: { [Kind in LiveEvent['kind']]?: string } = liveCopy.alerts;
  const text = kind === 'created' ? requestListCopy[list].arrived : actor === undefined && texts[kind];
  if (!text) return;
  if (isAlertOn('sound')) playTone();
  if (!isAlertOn('notification')) return;
  try {
    new Notification(text, { tag: `${list} ${kind}` });
  } catch {
    // Phones have notifications of service workers only.
  }
}

/** Two short notes. Browsers stay silent until the member has pressed something on the page. */
function playTone(): void {
  const audio = new AudioContext();
  const volume = audio.createGain();
  volume.connect(audio.destination);
  volume.gain.setValueAtTime(0.15, audio.currentTime);
  volume.gain.linearRampToValueAtTime(0, audio.currentTime + 0.5);
  const tone = audio.createOscillator();
  tone.frequency.setValueAtTime(660, audio.currentTime);
  tone.frequency.setValueAtTime(880, audio.currentTime + 0.18);
  tone.connect(volume);
  tone.onended = () => void audio.close();
  tone.start();
  tone.stop(audio.currentTime + 0.5);
}
