import { parseSync } from '@swc/core';

type Tree = Readonly<Record<string, unknown>>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** Types are no code; assertions are, for what they are about. */
const isType = ({ type }: Tree) => /^Ts(?!As|NonNull|Satisfies|Const)/.test(String(type));

const wordsIn = (text: unknown): string[] => String(text).match(/\w+/g) ?? [];
/** The name itself, or in brackets: `row['name']`. */
const valueOf = (name: unknown): string[] => {
  const named = isTree(name) && name['type'] === 'Computed' ? name['expression'] : name;
  return isTree(named) && typeof named['value'] === 'string' ? [named['value']] : [];
};

/** Names that one part of the syntax reads (`row.name`, `{ name }` on the left, `'name' in row`), or says in quotes. */
function namesAt(tree: Tree): { readonly read: readonly string[]; readonly quoted: readonly string[] } {
  switch (tree['type']) {
    case 'MemberExpression':
      return { read: valueOf(tree['property']), quoted: [] };
    case 'KeyValuePatternProperty':
    case 'AssignmentPatternProperty':
      return { read: valueOf(tree['key']), quoted: [] };
    case 'BinaryExpression':
      return { read: tree['operator'] === 'in' ? valueOf(tree['left']) : [], quoted: [] };
    // Keys of what is sent, or of a list that is declared by fields.
    case 'KeyValueProperty':
      return { read: [], quoted: valueOf(tree['key']) };
    case 'StringLiteral':
      return { read: [], quoted: wordsIn(tree['value']) };
    case 'TemplateElement':
      return { read: [], quoted: wordsIn(tree['raw']) };
    // `{ name }` on the right, and JSX attributes such as `name`.
    case 'Identifier':
      return { read: [], quoted: valueOf(tree) };
    default:
      return { read: [], quoted: [] };
  }
}

export interface NamedFields {
  /** Names of fields that the code takes out of an object. */
  readonly read: ReadonlySet<string>;
  /** All that it says otherwise: keys, shorthands and words in quotes. */
  readonly quoted: ReadonlySet<string>;
}

/** Names in a source that may be those of fields. Types and imports are left out: they read nothing. */
export function namedFields(source: string, isTsx: boolean): NamedFields {
  const read = new Set<string>();
  const quoted = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isTree(value) || isType(value) || value['type'] === 'ImportDeclaration') return;
    const found = namesAt(value);
    found.read.forEach((name) => read.add(name));
    found.quoted.forEach((name) => quoted.add(name));
    for (const [key, part] of Object.entries(value)) if (key !== 'span' && key !== 'typeAnnotation') visit(part);
  };
  visit(parseSync(source, { syntax: 'typescript', tsx: isTsx }).body);
  return { read, quoted };
}
