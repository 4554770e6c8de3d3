import { setTimeout } from 'node:timers/promises';
import { MINUTE_MS } from '#rules/duration.ts';

/** Proxies give up after a minute, so a call answers earlier and is asked again. */
const ANSWER_MS = 20_000;

type Comparison<Effect> = { file: string; effect: Promise<Effect>; doneAt?: number };

/**
 * Compares one backup at a time, which takes minutes where there is much. The function that is returned starts that, or goes on
 * waiting for it: undefined while it is under way, 'busy' while another file is compared.
 */
export function createComparison<Effect>(
  compare: (file: string) => Promise<Effect>,
  now: () => number,
  answerMs = ANSWER_MS,
): (file: string) => Promise<Effect | 'busy' | undefined> {
  let current: Comparison<Effect> | undefined;
  return async (file) => {
    const isOld = current?.doneAt !== undefined && now() - current.doneAt > MINUTE_MS;
    if (current && current.file !== file && current.doneAt === undefined) return 'busy';
    if (!current || current.file !== file || isOld) current = start(file);
    const mine = current;
    try {
      return await Promise.race([mine.effect, setTimeout(answerMs, undefined, { ref: false })]);
    } finally {
      // It was read: who asks again has it compared anew.
      if (mine.doneAt !== undefined && current === mine) current = undefined;
    }
  };

  function start(file: string): Comparison<Effect> {
    const comparison: Comparison<Effect> = { file, effect: compare(file) };
    const finish = () => {
      comparison.doneAt = now();
    };
    comparison.effect.then(finish, finish);
    return comparison;
  }
}
