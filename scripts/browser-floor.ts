import { join, relative } from 'node:path';
import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { Identifier as CompatKey, CompatStatement } from '@mdn/browser-compat-data';
import {
  type CallExpression,
  type Expression,
  type Identifier,
  type JsxAttribute,
  type Node,
  type SourceFile,
  type StringLiteral,
  SyntaxKind,
  type TryStatement,
} from 'typescript/unstable/ast';
import { API, type Symbol as TypeSymbol } from 'typescript/unstable/sync';
import type { Browsers } from '#content/browsers.ts';

const root = join(import.meta.dirname, '..');

/** Something used that a browser of the floor lacks, named as in the data: 'URL.canParse', 'nav popover', ':modal'. */
export type YoungUse = { file: string; line: number; name: string };
type Known = { name: string; compats: CompatStatement[] };

/**
 * What the sources use that a browser of their floor lacks and no condition around it asks for. TypeScript's checker tells
 * `Map.groupBy` from a method of our own with that name. Not covered: options of calls, style sheets, packages.
 */
export function findYoungUses(floorOf: (file: string) => Browsers | undefined): YoungUse[] {
  const api = new API({ cwd: root });
  try {
    const [project] = api.updateSnapshot({ openProjects: [join(root, 'tsconfig.json')] }).getProjects();
    if (!project) throw new Error('TypeScript does not open tsconfig.json');
    return project.program.getSourceFileNames().flatMap((path) => {
      const file = relative(root, path);
      const floor = floorOf(file);
      const source = floor && project.program.getSourceFile(path);
      if (!source) return [];
      const nodes = nodesOf(source);
      const names = namesBeyond(floor);
      const members = nodes.filter(
        (node) => node.kind === SyntaxKind.Identifier && names.has((node as Identifier).text),
      );
      const symbols = members.length > 0 ? project.checker.getSymbolAtLocation(members) : [];
      const uses = [
        ...members.flatMap((node, index) => knownSymbols(symbols[index]).map((known) => ({ node, known }))),
        ...nodes.flatMap((node) =>
          [...attributes(node), ...pseudoClasses(node)].map((known) => ({ node, known })),
        ),
      ];
      return uses
        .filter(({ node, known }) => isYoung(known.compats, floor) && !isGuarded(node, known.name))
        .map(({ node, known }) => ({ file, line: lineOf(source, node), name: known.name }));
    });
  } finally {
    api.close();
  }
}

/** All nodes but types and imports, which are gone in the browser. */
function nodesOf(node: Node, found: Node[] = []): Node[] {
  const isType = node.kind >= SyntaxKind.FirstTypeNode && node.kind <= SyntaxKind.LastTypeNode;
  if (isType || withoutCode.has(node.kind)) return found;
  found.push(node);
  node.forEachChild((child) => {
    nodesOf(child, found);
  });
  return found;
}

const withoutCode = new Set([
  SyntaxKind.InterfaceDeclaration,
  SyntaxKind.TypeAliasDeclaration,
  SyntaxKind.ImportDeclaration,
]);

const lineOf = (source: SourceFile, node: Node) =>
  source.text.slice(0, node.getStart(source)).split('\n').length;

const builtins = { ...bcd.javascript.builtins, ...bcd.javascript.builtins?.Intl } as CompatKey;
const owners = [builtins, bcd.api as CompatKey];

/** Of the names in the data, those that some key is too young for. Only these are asked of the checker. */
function namesBeyond(floor: Browsers): Set<string> {
  const known = namesByFloor.get(floor);
  if (known) return known;
  const keys = owners.flatMap((owner) =>
    Object.entries(owner).flatMap((entry) => [entry, ...Object.entries(entry[1])]),
  );
  const names = new Set(
    keys.flatMap(([name, { __compat }]) =>
      __compat && isYoung([__compat], floor) ? [name.replace('_static', '')] : [],
    ),
  );
  namesByFloor.set(floor, names);
  return names;
}
const namesByFloor = new Map<Browsers, Set<string>>();

/** The entry of the data for a name that TypeScript's own libraries declare. */
function knownSymbols(symbol: TypeSymbol | undefined): Known[] {
  const handle = symbol?.declarations.find(({ path }) => /\/lib\/lib\.[\w.]+\.d\.ts$/.test(path));
  let declaration = handle?.resolve();
  if (!symbol || !declaration) return [];
  const isStatic = declaration.parent?.kind === SyntaxKind.TypeLiteral;
  while (declaration && !namedOwners.has(declaration.kind)) declaration = declaration.parent;
  const owner = (declaration as (Node & { name?: Identifier }) | undefined)?.name?.text ?? symbol.name;
  const plain = owner.replace(/^Readonly|Constructor$/g, '').replace(/^IteratorObject$/, 'Iterator');
  const isItself = owner === symbol.name;
  const found = owners.flatMap((data) => {
    const key = isItself
      ? (at(data, symbol.name) ?? at(at(data, 'Window'), symbol.name))
      : (at(at(data, plain), `${symbol.name}${isStatic ? '_static' : ''}`) ??
        at(at(data, plain), symbol.name));
    return key?.__compat ?? [];
  });
  const isMixin = !isItself && owners.every((data) => !data[plain]);
  const mixed = isMixin
    ? Object.values(bcd.api as CompatKey).flatMap((key) => at(key, symbol.name)?.__compat ?? [])
    : [];
  return [{ name: isItself ? symbol.name : `${plain}.${symbol.name}`, compats: [...found, ...mixed] }];
}

const at = (data: object | undefined, name: string) => (data as CompatKey | undefined)?.[name];

const namedOwners = new Set([
  SyntaxKind.InterfaceDeclaration,
  SyntaxKind.VariableDeclaration,
  SyntaxKind.FunctionDeclaration,
]);

function attributes(node: Node): Known[] {
  if (node.kind !== SyntaxKind.JsxAttribute) return [];
  const tag = node.parent.parent.getText().match(/^<([a-z][\w-]*)/)?.[1];
  if (!tag) return [];
  const name = (node as JsxAttribute).name.getText().toLowerCase();
  const compat = (bcd.html.elements?.[tag]?.[name] ?? bcd.html.global_attributes?.[name])?.__compat;
  return compat ? [{ name: `${tag} ${name}`, compats: [compat] }] : [];
}

function pseudoClasses(node: Node): Known[] {
  if (node.kind !== SyntaxKind.StringLiteral || node.parent.kind !== SyntaxKind.CallExpression) return [];
  const { expression } = node.parent as CallExpression;
  if (!/\.(matches|closest|querySelector(All)?)$/.test(expression.getText())) return [];
  return [...(node as StringLiteral).text.matchAll(/:([a-z-]+)/g)].flatMap(([name, key = '']) => {
    const compat = bcd.css.selectors?.[key]?.__compat;
    return compat ? [{ name, compats: [compat] }] : [];
  });
}

/** True when some browser of the floor has none of the statements. A part of it counts as all of it. */
function isYoung(compats: CompatStatement[], { safari, firefox, chrome }: Browsers): boolean {
  const floor = { safari, safari_ios: safari, firefox, chrome } as const;
  return (
    compats.length > 0 &&
    Object.entries(floor).some(([browser, version]) =>
      compats.every(({ support }) => {
        const statements = support[browser as keyof typeof floor];
        if (!statements) return false;
        return ![statements]
          .flat()
          .some(
            ({ version_added, version_removed, flags, prefix, alternative_name }) =>
              version_added &&
              !version_removed &&
              !flags &&
              !prefix &&
              !alternative_name &&
              isUpTo(version_added.replace('≤', ''), version),
          );
      }),
    )
  );
}

/** 'preview' is no number, and later than any. */
const isUpTo = (version: string, floor: string) => {
  const [major = Number.NaN, minor = 0] = version.split('.').map(Number);
  const [floorMajor = 0, floorMinor = 0] = floor.split('.').map(Number);
  return major < floorMajor || (major === floorMajor && minor <= floorMinor);
};

/** Whether the code around it names it in a condition, calls it with `?.`, only reads it there, or catches what it throws. */
function isGuarded(node: Node, name: string): boolean {
  const words = name
    .replace(/^.* /, '')
    .split(/[.:-]/)
    .filter((word) => word && word !== 'open');
  const asksForIt = (condition: Node) => words.some((word) => condition.getText().includes(word));
  const whole = node.parent.kind === SyntaxKind.PropertyAccessExpression ? node.parent : node;
  const user = whole.parent as Node & { expression?: Expression; questionDotToken?: Node };
  if (user.kind === SyntaxKind.TypeOfExpression) return true;
  if (user.expression === whole && user.questionDotToken) return true;
  const isOnlyRead = !usingKinds.has(user.kind);
  for (let inner = node, outer = node.parent; outer; inner = outer, outer = outer.parent) {
    const condition = conditionOf(outer);
    if (condition && asksForIt(condition) && (condition !== inner || isOnlyRead)) return true;
    if (outer.kind === SyntaxKind.TryStatement && (outer as TryStatement).tryBlock === inner) return true;
    if (outer.kind === SyntaxKind.Block && leavesBefore(outer, inner, asksForIt)) return true;
  }
  return false;
}

/** Throw when the value is undefined. */
const usingKinds = new Set([
  SyntaxKind.CallExpression,
  SyntaxKind.NewExpression,
  SyntaxKind.PropertyAccessExpression,
  SyntaxKind.ElementAccessExpression,
]);

function conditionOf(node: Node): Node | undefined {
  const { expression, condition, left, operatorToken } = node as Node &
    Partial<Record<'expression' | 'condition' | 'left' | 'operatorToken', Node>>;
  if (node.kind === SyntaxKind.IfStatement) return expression;
  if (node.kind === SyntaxKind.ConditionalExpression) return condition;
  return operatorToken?.kind === SyntaxKind.AmpersandAmpersandToken ? left : undefined;
}

/** An earlier `if` of the block that asks for it and returns. */
function leavesBefore(block: Node, statement: Node, asksForIt: (condition: Node) => boolean): boolean {
  let found = false;
  block.forEachChild((child) => {
    if (child.pos >= statement.pos || child.kind !== SyntaxKind.IfStatement) return;
    const condition = conditionOf(child);
    if (condition && asksForIt(condition) && /\breturn\b/.test(child.getText())) found = true;
  });
  return found;
}
