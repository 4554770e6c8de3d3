const MOST = 5_000;
/** What anybody may send must not fill the memory; nothing honest is longer. */
const MAX_LENGTH = 500;

/** Remembers what was judged of a text: there are few of them, they come all the time, and judging is slow. */
export function cacheVerdicts(judge: (text: string) => boolean): (text: string) => boolean {
  const verdicts = new Map<string, boolean>();
  return (text) => {
    if (text.length > MAX_LENGTH) return judge(text);
    const known = verdicts.get(text);
    if (known !== undefined) return known;
    if (verdicts.size >= MOST) verdicts.clear();
    const verdict = judge(text);
    verdicts.set(text, verdict);
    return verdict;
  };
}
