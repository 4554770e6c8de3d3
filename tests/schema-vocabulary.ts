import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * The schema.org vocabulary, read from the declarations of schema-dts: which properties each type has, its ancestors'
 * included. The compiler already holds our builders to it; this holds what a page really serves to it.
 */

const entry = createRequire(import.meta.url).resolve('schema-dts');
const declarations = readFileSync(join(dirname(entry), 'schema.d.ts'), 'utf8').replaceAll(
  /\/\*\*.*?\*\//gs,
  '',
);

const interfaces = new Map(
  [...declarations.matchAll(/^(?:export )?interface (\w+) extends ([^{]+)\{(.*?)^\}/gms)].map(
    ([, name = '', parents = '', body = '']) => [
      name,
      {
        parents: [...parents.matchAll(/\w+Base/g)].map(([parent]) => parent),
        properties: [...body.matchAll(/^ {4}"(\w+)"\?:/gm)].map(([, property = '']) => property),
      },
    ],
  ),
);

function propertiesOf(declaration: string): string[] {
  const parsed = interfaces.get(declaration);
  return parsed ? [...parsed.properties, ...parsed.parents.flatMap(propertiesOf)] : [];
}

/** Lists, as sentences, the parts of a JSON-LD document that the vocabulary does not contain. */
export function vocabularyErrors(value: unknown, where = '$'): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => vocabularyErrors(item, `${where}[${index}]`));
  }
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  const type: unknown = Reflect.get(value, '@type');
  const nested = entries.flatMap(([key, inner]) => vocabularyErrors(inner, `${where}.${key}`));
  if (type === undefined) {
    const isReference = entries.length === 1 && '@id' in value;
    const isGraph = '@graph' in value;
    return isReference || isGraph ? nested : [`${where} has no @type`, ...nested];
  }
  if (typeof type !== 'string' || !interfaces.has(`${type}Leaf`)) {
    return [`${where} has the unknown type ${String(type)}`, ...nested];
  }
  const known = new Set(propertiesOf(`${type}Leaf`));
  const unknown = entries.filter(([key]) => !key.startsWith('@') && !known.has(key));
  return [...unknown.map(([key]) => `${where}: ${type} has no property ${key}`), ...nested];
}
