import { type ExportedName, type ReadModule, besides, exportedNames } from '../workspace/exported-names.ts';
import { onOneLine } from './declaration-text.ts';

/** One line of an API: a declaration that an entry exports, or one that such a declaration is made of. */
export interface ApiItem {
  readonly name: string;
  readonly text: string;
  readonly isExported: boolean;
}

/** A declaration by the module that it is in and the name that it has there. */
type Declared = Pick<ExportedName, 'module' | 'original'>;

const keyOf = ({ module, original }: Declared) => `${module.file}#${original}`;
const textOf = ({ module, original }: Declared): string[] =>
  module.declared.filter(({ name }) => name === original).map(({ text }) => text);

const ownImports = /import\("(\.[^"]+)"\)\.([\w$]+)/g;

/** The declarations of our own that a declaration names. */
function mentionedIn(declared: Declared, read: ReadModule): Declared[] {
  const { module } = declared;
  const text = textOf(declared).join('\n');
  const inPlace = [...text.matchAll(ownImports)].flatMap(([, from = '', name]) =>
    exportedNames(besides(module, from), read).filter((one) => one.name === name),
  );
  const words = new Set(text.match(/[\w$]+/g));
  const local = module.declared.filter(({ name }) => words.has(name) && name !== declared.original);
  const imported = module.imported
    .filter(({ name, from }) => words.has(name) && from.startsWith('.'))
    .flatMap(({ original, from }) =>
      exportedNames(besides(module, from), read).filter(({ name }) => name === original),
    );
  return [...inPlace, ...local.map(({ name }) => ({ module, original: name })), ...imported].filter(
    (one) => !('library' in one),
  );
}

/** All that these declarations are made of, each once, in the order in which it is met. */
function reachedFrom(start: readonly Declared[], read: ReadModule): Declared[] {
  const reached = new Map(start.map((one) => [keyOf(one), one]));
  for (const one of reached.values())
    for (const next of mentionedIn(one, read)) if (!reached.has(keyOf(next))) reached.set(keyOf(next), next);
  return [...reached.values()];
}

/** Path of the declarations of a package of ours; `undefined` for a library. */
export type FindEntry = (library: string) => string | undefined;

/** Text of a re-export: the declaration, if a package of ours has it, so that it may move there; else the library. */
function reexportedText({ name, original, library = '', isType }: ExportedName, read: ReadModule, find: FindEntry) {
  const entry = find(library);
  const found = entry && exportedNames(entry, read).find((one) => one.name === original);
  if (found && name === original) return textOf(found).map(onOneLine).join('\n');
  const named = name === original ? name : `${original} as ${name}`;
  return `export ${isType ? 'type ' : ''}{ ${named} } from '${library}';`;
}

const declarationOf = (declared: Declared, isExported: boolean): ApiItem => ({
  name: declared.original,
  isExported,
  text: textOf(declared).map(onOneLine).join('\n'),
});

/** Text of an own export: under another name than the declared one, both names, and the declaration stands apart. */
const exportOf = (one: ExportedName): ApiItem =>
  one.name === one.original
    ? declarationOf(one, true)
    : {
        name: one.name,
        isExported: true,
        text: `export ${one.isType ? 'type ' : ''}{ ${one.original} as ${one.name} };`,
      };

/** Exports of an entry in alphabetical order, then the unexported types that they consist of. */
export function describeEntry(entry: string, read: ReadModule, find: FindEntry = () => undefined): ApiItem[] {
  const names = exportedNames(entry, read);
  const own = names.filter(({ library }) => library === undefined);
  const declared = own.filter(({ name, original }) => name === original).map(keyOf);
  const inside = reachedFrom(own, read).filter((one) => !declared.includes(keyOf(one)));
  return [
    ...names.map((one) =>
      one.library === undefined
        ? exportOf(one)
        : { name: one.name, isExported: true, text: reexportedText(one, read, find) },
    ),
    ...inside.map((one) => declarationOf(one, false)).sort((a, b) => (a.name < b.name ? -1 : 1)),
  ];
}
