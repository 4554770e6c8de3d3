/** Why the form was not taken. The element is always there, so that words arriving in it are announced. */
export function FormMessage({ words }: { words: string | undefined }) {
  return (
    <div role="alert">{words && <p className="mb-10 border-l-2 border-l-err pl-4 text-err">{words}</p>}</div>
  );
}
