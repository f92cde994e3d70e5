import type { z } from 'zod';

/**
 * Fields of a schema by path, each with its types; `?` behind them: it may be absent. `[]` are the items of a list, `{}`
 * the values of a record; the empty path is the value itself.
 *
 * @example { '': 'object', results: 'array', 'results[]': 'object', 'results[].name': 'null|string?' }
 */
export type Shape = Readonly<Record<string, string>>;

/** What a caller sends, or what it gets. */
export type ShapeSide = 'input' | 'output';

interface Node {
  readonly types: ReadonlySet<string>;
  readonly isOptional: boolean;
  readonly parts: ReadonlyMap<string, Node>;
}

const leaf = (...types: readonly string[]): Node => ({ types: new Set(types), isOptional: false, parts: new Map() });
const optional = (node: Node): Node => ({ ...node, isOptional: true });

const isMissingIn = ({ types }: Node, part: string) => types.has('object') && !/^(\[\]|\{\})$/.test(part);

/** Either of two: a field that one of them lacks may be absent. */
function either(one: Node, other: Node): Node {
  const names = new Set([...one.parts.keys(), ...other.parts.keys()]);
  const parts = [...names].flatMap((name): [string, Node][] => {
    const [a, b] = [one.parts.get(name), other.parts.get(name)];
    if (a && b) return [[name, either(a, b)]];
    const found = a ?? b;
    return found ? [[name, isMissingIn(a ? other : one, name) ? optional(found) : found]] : [];
  });
  return {
    types: new Set([...one.types, ...other.types]),
    isOptional: one.isOptional || other.isOptional,
    parts: new Map(parts),
  };
}

const both = (one: Node, other: Node): Node => ({
  types: new Set([...one.types, ...other.types]),
  isOptional: one.isOptional && other.isOptional,
  parts: new Map([...one.parts, ...other.parts]),
});

/** Types whose name says all that matters for a caller. */
const plain: Partial<Record<string, string>> = {
  string: 'string',
  template_literal: 'string',
  number: 'number',
  int: 'number',
  boolean: 'boolean',
  null: 'null',
  void: 'nothing',
  undefined: 'nothing',
  never: 'nothing',
  file: 'file',
  date: 'date',
};

/** Choices by name where the caller picks one. A caller that reads them has to cope with a further one. */
const choices = (values: readonly unknown[], side: ShapeSide): Node =>
  leaf(
    ...values.map((value) => {
      if (value === null) return 'null';
      return side === 'input' ? JSON.stringify(value) : typeof value;
    }),
  );

function nodeOf(schema: z.core.$ZodType, side: ShapeSide, above: readonly z.core.$ZodType[]): Node {
  // A schema that holds itself.
  if (above.includes(schema)) return leaf('any');
  const inner = (part: z.core.$ZodType) => nodeOf(part, side, [...above, schema]);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return {
        ...leaf('object'),
        parts: new Map(Object.entries(def.shape).map(([name, part]) => [name, inner(part)])),
      };
    case 'array':
      return { ...leaf('array'), parts: new Map([['[]', inner(def.element)]]) };
    case 'tuple':
      return { ...leaf('array'), parts: new Map([['[]', def.items.map(inner).reduce(either, leaf())]]) };
    case 'record':
      return { ...leaf('object'), parts: new Map([['{}', inner(def.valueType)]]) };
    case 'union':
      return def.options.map(inner).reduce(either);
    case 'intersection':
      return both(inner(def.left), inner(def.right));
    case 'enum':
      return choices(Object.values(def.entries), side);
    case 'literal':
      return choices(def.values, side);
    case 'optional':
      return optional(inner(def.innerType));
    case 'nullable':
      return either(inner(def.innerType), leaf('null'));
    case 'default':
    case 'prefault':
    case 'catch':
      return side === 'input' ? optional(inner(def.innerType)) : { ...inner(def.innerType), isOptional: false };
    case 'nonoptional':
      return { ...inner(def.innerType), isOptional: false };
    case 'readonly':
      return inner(def.innerType);
    case 'lazy':
      return inner(def.getter());
    case 'pipe':
      return inner(side === 'input' ? def.in : def.out);
    default:
      return leaf(plain[def.type] ?? 'any');
  }
}

const joined = (path: string, part: string) => (path === '' || /^[[{]/.test(part) ? path + part : `${path}.${part}`);

const entriesOf = (node: Node, path: string): [string, string][] => [
  [path, [...node.types].toSorted().join('|') + (node.isOptional ? '?' : '')],
  ...[...node.parts].flatMap(([name, part]) => entriesOf(part, joined(path, name))),
];

/** Describes a schema by its fields; nothing for none. */
export const shapeOf = (schema: z.core.$ZodType | undefined, side: ShapeSide): Shape =>
  schema ? Object.fromEntries(entriesOf(nodeOf(schema, side, []), '')) : {};

/** Whether a field is always there, or has to be sent. */
export const isRequired = (types: string): boolean => !types.endsWith('?');

/** The paths that lead to a field, its own aside, the nearest first. */
export function pathsAbove(path: string): string[] {
  if (path === '') return [];
  const above = path.replace(/(\[\]|\{\}|(^|\.)[^.[\]{}]+)$/, '');
  return [above, ...pathsAbove(above)];
}
