/** Why the form was not taken. The element is always there, so that words arriving in it are announced. */
export function FormMessage({ message }: { message: string | undefined }) {
  return (
    <div role="alert">
      {message && <p className="mb-10 border-l-2 border-l-err pl-4 text-err">{message}</p>}
    </div>
  );
}
