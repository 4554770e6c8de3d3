/** The entries of a form by the names of its controls. Controls that share a name make a list. */
export function readEntries(form: HTMLFormElement): Record<string, string | string[]> {
  const data = new FormData(form);
  return Object.fromEntries(
    [...new Set(data.keys())].map((name) => {
      const values = data.getAll(name).filter((value) => typeof value === 'string');
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}
