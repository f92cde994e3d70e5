import type { Term } from './equal-terms.ts';

/** An entry of FROM: a table, a sub-select, a CTE or a function. */
export interface Range {
  /** Of a column that this range is known to have, as an unqualified name finds it. */
  readonly own: (column: string) => Term | undefined;
  /** Of a column that is named with this range's alias. */
  readonly named: (column: string) => Term | undefined;
}

/** An output column of a query, or all columns of some ranges. */
export type Output =
  | { readonly name?: string | undefined; readonly term?: Term | undefined }
  | { readonly star: readonly Range[] };

export const isStar = (output: Output): output is { readonly star: readonly Range[] } => 'star' in output;

export const termOf = (output: Output | undefined): Term | undefined =>
  output === undefined || isStar(output) ? undefined : output.term;

/** @param id distinguishes two uses of one table */
export const tableRange = (id: number, isOfTenant: boolean): Range => {
  const named = (column: string) => `${id}.${column}`;
  return { named, own: (column) => (isOfTenant && column === 'tenant_id' ? named(column) : undefined) };
};

/** A query's result. */
export function derivedRange(outputs: readonly Output[]): Range {
  const stars = outputs.filter(isStar).flatMap(({ star }) => star);
  const own = (column: string): Term | undefined => {
    const found = outputs.find((output) => !isStar(output) && output.name === column);
    if (found) return termOf(found);
    return stars.map((range) => range.own(column)).find((term) => term !== undefined);
  };
  const [only, ...others] = stars;
  return { own, named: (column) => own(column) ?? (others.length === 0 ? only?.named(column) : undefined) };
}

/** @param names instead of the first outputs' names, as in `as found (tenant_id, id)` */
export const renamed = (outputs: readonly Output[], names: readonly string[]): Output[] =>
  outputs.map((output, index) => (isStar(output) ? output : { ...output, name: names[index] ?? output.name }));

/** What a query sees by name: its ranges and CTEs, then those around it. */
export interface Scope {
  readonly ranges: Map<string, Range>;
  /** `undefined` hides a CTE in its own definition. Each use is read anew: two of them may be at different rows. */
  readonly ctes: Map<string, (() => Range) | undefined>;
  readonly outer: Scope | undefined;
}

export const scopeIn = (outer?: Scope): Scope => ({ ranges: new Map(), ctes: new Map(), outer });

export function findCte(scope: Scope | undefined, name: string): (() => Range) | undefined {
  if (!scope) return undefined;
  return scope.ctes.has(name) ? scope.ctes.get(name) : findCte(scope.outer, name);
}

export function findColumn(scope: Scope | undefined, column: string, alias?: string): Term | undefined {
  if (!scope) return undefined;
  const aliased = alias === undefined ? undefined : scope.ranges.get(alias);
  if (aliased) return aliased.named(column);
  const found = alias === undefined ? [...scope.ranges.values()].map((range) => range.own(column)) : [];
  return found.find((term) => term !== undefined) ?? findColumn(scope.outer, column, alias);
}
