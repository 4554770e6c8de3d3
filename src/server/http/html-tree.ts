import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parse, serialize } from 'parse5';

export type HtmlDocument = DefaultTreeAdapterTypes.Document;
export type HtmlElement = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;
type Child = DefaultTreeAdapterTypes.ChildNode;

/** `<noscript>` is parsed as markup, as a browser without scripts does. */
const options = { scriptingEnabled: false };

export const parseHtml = (text: string): HtmlDocument => parse(text, options);
/** Escapes text and attribute values. */
export const serializeHtml = (document: HtmlDocument): string => serialize(document, options);

/** A deep copy to modify, so that a page is parsed once and not per request. */
export function cloneDocument(document: HtmlDocument): HtmlDocument {
  const copy = { ...document, childNodes: [] };
  copyChildren(document, copy);
  return copy;
}

function copyChildren(from: Parent, to: Parent): void {
  to.childNodes = from.childNodes.map((child): Child => {
    if (!('childNodes' in child)) return { ...child, parentNode: to };
    const copy = { ...child, attrs: child.attrs.map((attribute) => ({ ...attribute })), parentNode: to };
    copyChildren(child, copy);
    return copy;
  });
}

export function* elementsOf(root: Parent): Generator<HtmlElement> {
  for (const child of root.childNodes) {
    if (!('tagName' in child)) continue;
    yield child;
    yield* elementsOf(child);
  }
}

export function findElement(
  root: Parent,
  matches: (element: HtmlElement) => boolean,
): HtmlElement | undefined {
  for (const element of elementsOf(root)) if (matches(element)) return element;
  return undefined;
}

export const getAttribute = (element: HtmlElement, name: string): string | undefined =>
  element.attrs.find((attribute) => attribute.name === name)?.value;

export function setAttribute(element: HtmlElement, name: string, value: string): void {
  const attribute = element.attrs.find((one) => one.name === name);
  if (attribute) attribute.value = value;
  else element.attrs.push({ name, value });
}

export function removeAttribute(element: HtmlElement, name: string): void {
  element.attrs = element.attrs.filter((attribute) => attribute.name !== name);
}

export function createElement(
  tagName: string,
  attributes: Record<string, string>,
  ...children: (HtmlElement | string)[]
): HtmlElement {
  const attrs = Object.entries(attributes).map(([name, value]) => ({ name, value }));
  const element = defaultTreeAdapter.createElement(tagName, html.NS.HTML, attrs);
  replaceChildren(element, ...children);
  return element;
}

export function replaceChildren(element: HtmlElement, ...children: (HtmlElement | string)[]): void {
  element.childNodes = [];
  for (const child of children) {
    if (typeof child === 'string') defaultTreeAdapter.insertText(element, child);
    else defaultTreeAdapter.appendChild(element, child);
  }
}

export function insertAfter(element: HtmlElement, sibling: HtmlElement): void {
  const parent = element.parentNode;
  if (!parent) return;
  parent.childNodes.splice(parent.childNodes.indexOf(element) + 1, 0, sibling);
  sibling.parentNode = parent;
}

export function removeElement(element: HtmlElement): void {
  defaultTreeAdapter.detachNode(element);
}

export function replaceByChildren(element: HtmlElement): void {
  const parent = element.parentNode;
  if (!parent) return;
  parent.childNodes.splice(parent.childNodes.indexOf(element), 1, ...element.childNodes);
  for (const child of element.childNodes) child.parentNode = parent;
}
