import { getCountOfLastPage } from './page-links.ts';

/**
 * Rows of a page, and how many there are in all. A stored number is read together with the page. Rows are
 * counted after the page, and only if it is not the last one.
 */
export async function readPage<Row>(
  query: { readonly limit: number; readonly offset: number },
  {
    find,
    count,
    isCountKept,
  }: {
    readonly find: () => Promise<readonly Row[]>;
    readonly count: () => Promise<number>;
    readonly isCountKept: boolean;
  },
): Promise<{ readonly rows: readonly Row[]; readonly count: number }> {
  if (isCountKept) {
    const [rows, kept] = await Promise.all([find(), count()]);
    return { rows, count: kept };
  }
  const rows = await find();
  return { rows, count: getCountOfLastPage(query, rows.length) ?? (await count()) };
}
