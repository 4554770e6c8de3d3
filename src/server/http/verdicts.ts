const MOST = 5_000;

/** Remembers what was judged of a text: there are few of them, they come all the time, and judging is slow. */
export function rememberVerdicts(judge: (text: string) => boolean): (text: string) => boolean {
  const verdicts = new Map<string, boolean>();
  return (text) => {
    const known = verdicts.get(text);
    if (known !== undefined) return known;
    if (verdicts.size >= MOST) verdicts.clear();
    const verdict = judge(text);
    verdicts.set(text, verdict);
    return verdict;
  };
}
