/** A strict reader of iCalendar files (RFC 5545): what it does not know, no program has to. */

export type Property = { name: string; params: Record<string, string>; value: string };
export type Component = { name: string; properties: Property[]; components: Component[] };

const bytes = (line: string) => Buffer.byteLength(line);
const NAME = '[A-Z][A-Z0-9-]*';
const CONTENT_LINE = new RegExp(`^(${NAME})((?:;${NAME}=(?:"[^"]*"|[^";:,]*))*):(.*)$`, 'su');

/** The objects of a file, one after the other. Throws where it breaks a rule of the format. */
export function parseCalendars(text: string): Component[] {
  if (!text.endsWith('\r\n') || /[^\r]\n|\r[^\n]/.test(text))
    throw new Error('a line does not end with CRLF');
  if (text.split('\r\n').some((line) => bytes(line) > 75)) throw new Error('a line is longer than 75 bytes');
  const root: Component = { name: '', properties: [], components: [] };
  const open = [root];
  for (const line of text
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .slice(0, -1)) {
    const { name, params, value } = parseLine(line);
    const current = open.at(-1) ?? root;
    if (name === 'BEGIN') {
      const component = { name: value, properties: [], components: [] };
      current.components.push(component);
      open.push(component);
    } else if (name === 'END') {
      if (current.name !== value) throw new Error(`${current.name} ends as ${value}`);
      open.pop();
    } else current.properties.push({ name, params, value });
  }
  if (open.length !== 1) throw new Error('a component does not end');
  return root.components;
}

function parseLine(line: string): Property {
  const [, name = '', params = '', value = ''] = CONTENT_LINE.exec(line) ?? [];
  if (!name) throw new Error(`no content line: ${line}`);
  const pairs = [...params.matchAll(new RegExp(`;(${NAME})=(?:"([^"]*)"|([^";:,]*))`, 'gu'))];
  return {
    ...{ name, value },
    params: Object.fromEntries(pairs.map(([, key = '', quoted, plain]) => [key, quoted ?? plain ?? ''])),
  };
}

export function propertiesOf({ properties }: Component, name: string): Property[] {
  return properties.filter((property) => property.name === name);
}

/** The value of a property that stands once. */
export function onlyValue(component: Component, name: string): string {
  const [property, ...others] = propertiesOf(component, name);
  if (!property || others.length > 0) throw new Error(`${name} does not stand once in ${component.name}`);
  return property.value;
}

/** A text as it was before it was escaped. */
export function textOf(component: Component, name: string): string {
  const value = onlyValue(component, name);
  if (/[\\;,]/.test(value.replaceAll(/\\[\\;,nN]/g, ''))) throw new Error(`${name} is not escaped: ${value}`);
  return value.replaceAll(/\\(.)/g, (_, character: string) =>
    character.toLowerCase() === 'n' ? '\n' : character,
  );
}
