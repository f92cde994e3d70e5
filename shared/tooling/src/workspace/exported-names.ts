import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ForeignName, type ModuleSyntax, readModule } from './module-syntax.ts';

/** A module and where it lies. */
interface ReadFile extends ModuleSyntax {
  readonly file: string;
}

export interface ExportedName {
  readonly name: string;
  readonly original: string;
  /** The library that it is re-exported from; without one it is declared in `module`. */
  readonly library?: string;
  readonly module: ReadFile;
  readonly isType: boolean;
}

/** Reads modules of a folder of sources, or of the declarations written from them, each once. */
export function moduleReader(isDeclarations: boolean) {
  const read = new Map<string, ReadFile>();
  return (file: string): ReadFile => {
    const path = isDeclarations ? file.replace(/(\.d)?\.tsx?$/, '.d.ts') : file;
    const known = read.get(path) ?? { file: path, ...readModule(readFileSync(path, 'utf8'), path.endsWith('.tsx')) };
    read.set(path, known);
    return known;
  };
}
export type ReadModule = ReturnType<typeof moduleReader>;

const isOwn = (from: string) => from.startsWith('.');
export const besides = ({ file }: ReadFile, from: string): string => join(dirname(file), from);

const isTypeIn = (module: ReadFile, name: string): boolean => {
  const found = module.declared.filter((one) => one.name === name);
  return found.length > 0 && found.every(({ isType }) => isType);
};

function foreignName(module: ReadFile, name: string, foreign: ForeignName, read: ReadModule): ExportedName[] {
  const { from, original } = foreign;
  if (!isOwn(from)) return [{ name, original, library: from, module, isType: foreign.isType }];
  const found = namesOf(read(besides(module, from)), read).get(original);
  return found ? [{ ...found, name, isType: found.isType || foreign.isType }] : [];
}

function ownNames(module: ReadFile, read: ReadModule): ExportedName[] {
  const local = [...module.exported].flatMap(([name, original]) => {
    const foreign = module.imported.find((one) => one.name === original);
    if (foreign) return foreignName(module, name, foreign, read);
    return [{ name, original, module, isType: isTypeIn(module, original) }];
  });
  return [...local, ...module.reexported.flatMap((one) => foreignName(module, one.name, one, read))];
}

function namesOf(module: ReadFile, read: ReadModule): Map<string, ExportedName> {
  const library = module.stars.find((from) => !isOwn(from));
  if (library !== undefined) throw new Error(`${module.file} exports all of ${library}; list the names instead`);
  const starred = module.stars.flatMap((from) => [...namesOf(read(besides(module, from)), read)]);
  return new Map([...starred, ...ownNames(module, read).map((one) => [one.name, one] as const)]);
}

/** Every name that a module exports, in alphabetical order, and where it is declared. */
export const exportedNames = (entry: string, read: ReadModule): ExportedName[] =>
  [...namesOf(read(entry), read).values()].sort((a, b) => (a.name < b.name ? -1 : 1));
