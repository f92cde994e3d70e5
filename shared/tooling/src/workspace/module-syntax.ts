import { type Declaration, type ModuleItem, parseSync } from '@swc/core';

/** A name that a module declares itself. */
interface DeclaredName {
  readonly name: string;
  readonly text: string;
  /** Inside of the doc comment before it; empty without one. */
  readonly doc: string;
  readonly isType: boolean;
}

/** A name that comes from another module, by an import or by `export … from`. */
export interface ForeignName {
  /** As this module calls it. */
  readonly name: string;
  /** As the other module calls it; `*` is all of it. */
  readonly original: string;
  readonly from: string;
  readonly isType: boolean;
}

/** Declarations, imports and exports of a module. */
export interface ModuleSyntax {
  readonly declared: readonly DeclaredName[];
  readonly imported: readonly ForeignName[];
  /** Declared or imported names that are exported: exported name → name in the module. */
  readonly exported: ReadonlyMap<string, string>;
  readonly reexported: readonly ForeignName[];
  /** Modules all of whose names are exported. */
  readonly stars: readonly string[];
}

const typesOnly = ['TsInterfaceDeclaration', 'TsTypeAliasDeclaration'];

function namesOf(declaration: Declaration): string[] {
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.value] : []));
  if (declaration.type === 'ClassDeclaration' || declaration.type === 'FunctionDeclaration')
    return [declaration.identifier.value];
  return 'id' in declaration && 'value' in declaration.id ? [declaration.id.value] : [];
}

/** A statement that declares something, without the `export` before it. */
function declarationIn(item: ModuleItem): Declaration | null {
  if (item.type === 'ExportDeclaration') return item.declaration;
  return item.type.endsWith('Declaration') && !/^(Import|Export)/.test(item.type) ? (item as Declaration) : null;
}

function importedBy(item: ModuleItem): ForeignName[] {
  if (item.type !== 'ImportDeclaration') return [];
  return item.specifiers.map((specifier) => ({
    name: specifier.local.value,
    original:
      specifier.type === 'ImportSpecifier'
        ? (specifier.imported?.value ?? specifier.local.value)
        : specifier.type === 'ImportDefaultSpecifier'
          ? 'default'
          : '*',
    from: item.source.value,
    isType: item.typeOnly || (specifier.type === 'ImportSpecifier' && specifier.isTypeOnly),
  }));
}

/** The names in `export { … }`, `from` another module or not. */
function listedBy(item: ModuleItem): ForeignName[] {
  if (item.type !== 'ExportNamedDeclaration') return [];
  // The declared types of swc leave out that `export type { … }` is marked.
  const { typeOnly = false } = item as { typeOnly?: boolean };
  return item.specifiers.flatMap((specifier) => {
    if (specifier.type !== 'ExportSpecifier') return [];
    const original = specifier.orig.value;
    const name = specifier.exported?.value ?? original;
    return [{ name, original, from: item.source?.value ?? '', isType: typeOnly || specifier.isTypeOnly }];
  });
}

const docBefore = (gap: string): string => /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(gap)?.[1] ?? '';

/** Reads a module's imports, exports and declarations. */
export function readModule(source: string, isTsx: boolean): ModuleSyntax {
  const bytes = Buffer.from(source);
  const { body } = parseSync(source, { syntax: 'typescript', tsx: isTsx });
  const declared = body.flatMap((item, index) => {
    const declaration = declarationIn(item);
    if (declaration === null) return [];
    // Spans count bytes, from 1.
    const text = bytes.subarray(item.span.start - 1, item.span.end - 1).toString();
    const doc = docBefore(bytes.subarray((body[index - 1]?.span.end ?? 1) - 1, item.span.start - 1).toString());
    return namesOf(declaration).map((name) => ({ name, text, doc, isType: typesOnly.includes(declaration.type) }));
  });
  const own = body.flatMap((item) => (item.type === 'ExportDeclaration' ? namesOf(item.declaration) : []));
  const listed = body.flatMap(listedBy);
  return {
    declared,
    imported: body.flatMap(importedBy),
    exported: new Map([
      ...own.map((name) => [name, name] as const),
      ...listed.filter(({ from }) => from === '').map(({ name, original }) => [name, original] as const),
    ]),
    reexported: listed.filter(({ from }) => from !== ''),
    stars: body.flatMap((item) => (item.type === 'ExportAllDeclaration' ? [item.source.value] : [])),
  };
}
