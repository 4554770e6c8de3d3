export function focusField(form: HTMLFormElement | null, name: string | undefined): void {
  const field = form?.elements.namedItem(name ?? '');
  if (field instanceof HTMLInputElement) field.focus();
}
