/** The error message of a form. The alert element is always rendered, so that screen readers announce a new message. */
export function FormMessage({ message }: { message: string | undefined }) {
  return <div role="alert">{message && <p className="form-message">{message}</p>}</div>;
}
