/** For each parameter of a statement, the index of the first one that had the same text whenever the statement was sent. */
export type SameParameters = readonly number[];

/** @param before as far as known; returned as it is if these values confirm it */
export function sameParameters(values: readonly unknown[], before?: SameParameters): SameParameters {
  if (before?.every((first, index) => first === index || values[first] === values[index])) return before;
  const firsts = new Map<string, number>();
  return values.map((value, index) => {
    if (typeof value !== 'string') return index;
    const key = `${before?.[index] ?? ''} ${value}`;
    const first = firsts.get(key) ?? index;
    firsts.set(key, first);
    return first;
  });
}

/**
 * The statement with one number for parameters that are the same, since Kysely numbers each use of a tenant anew. Lists
 * get two parameters, so that their length makes no further statement.
 */
export function mergeParameters(sql: string, same: SameParameters): string {
  const numbers = new Map<number, number>();
  return sql.replace(/\bin \((\$\d+)(?:, \$\d+)+\)/g, 'in ($1, $1)').replace(/\$(\d+)/g, (_, number: string) => {
    const index = Number(number) - 1;
    const first = same[index] ?? index;
    if (!numbers.has(first)) numbers.set(first, numbers.size + 1);
    return `$${numbers.get(first)}`;
  });
}
