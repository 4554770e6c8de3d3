import {
  cloneDocument,
  createElement,
  elementsOf,
  findElement,
  getAttribute,
  type HtmlDocument,
  type HtmlElement,
  insertAfter,
  removeAttribute,
  replaceChildren,
  serializeHtml,
  setAttribute,
} from '../http/html-tree.ts';

type FieldValues = Record<string, string>;

/** Renders a prerendered form page with the submitted values, the error message and each field's error. */
export function refill(
  page: HtmlDocument,
  form: { id: string; values: FieldValues; message: string; errors: FieldValues },
): string {
  const document = cloneDocument(page);
  const element = findElement(document, (one) => getAttribute(one, 'id') === form.id);
  if (element) {
    for (const control of [...elementsOf(element)].filter(isControl)) {
      const name = getAttribute(control, 'name') ?? '';
      const value = Object.hasOwn(form.values, name) ? form.values[name] : undefined;
      const error = Object.hasOwn(form.errors, name) ? form.errors[name] : undefined;
      if (value !== undefined) setValue(control, value);
      if (error !== undefined) addError(control, error);
    }
    const alert = findElement(element, (one) => getAttribute(one, 'role') === 'alert');
    if (alert) replaceChildren(alert, createElement('p', { class: 'form-message' }, form.message));
  }
  return serializeHtml(document);
}

const isControl = ({ tagName }: HtmlElement) => ['input', 'select', 'textarea'].includes(tagName);

function setValue(control: HtmlElement, value: string): void {
  if (control.tagName === 'input') setAttribute(control, 'value', value);
  // The parser drops the first newline of a textarea, so that a value that starts with one keeps it.
  else if (control.tagName === 'textarea') replaceChildren(control, `\n${value}`);
  else
    for (const option of elementsOf(control)) {
      removeAttribute(option, 'selected');
      if (getAttribute(option, 'value') === value) setAttribute(option, 'selected', '');
    }
}

function addError(control: HtmlElement, message: string): void {
  const id = `${getAttribute(control, 'id') ?? getAttribute(control, 'name')}-error`;
  const description = getAttribute(control, 'aria-describedby');
  setAttribute(control, 'aria-invalid', 'true');
  setAttribute(control, 'aria-describedby', description ? `${description} ${id}` : id);
  // A select is wrapped together with its arrow.
  const wrapper = control.tagName === 'select' ? control.parentNode : control;
  if (wrapper && 'tagName' in wrapper)
    insertAfter(wrapper, createElement('p', { id, class: 'field-error' }, message));
}
