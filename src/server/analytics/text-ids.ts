/** The most repeated texts and their ids, so that a batch seldom asks the database for one. */
export type TextIds = {
  /** Splits what a batch needs into what is known and what has to be read. */
  lookUp: (texts: Iterable<string>) => { known: Map<string, number>; missing: string[] };
  /** Only after the commit: an id that was rolled back belongs to nobody. */
  remember: (texts: Iterable<[string, number]>) => void;
};

const MOST = 50_000;

export function createTextIds(): TextIds {
  const ids = new Map<string, number>();
  return {
    lookUp(texts) {
      const known = new Map<string, number>();
      const missing = new Set<string>();
      for (const text of texts) {
        const id = ids.get(text);
        if (id !== undefined) known.set(text, id);
        else if (text !== '' && text !== 'null') missing.add(text);
      }
      return { known, missing: [...missing] };
    },
    remember(texts) {
      if (ids.size > MOST) ids.clear();
      for (const [text, id] of texts) ids.set(text, id);
    },
  };
}
