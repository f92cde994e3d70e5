import { getCountOfLastPage } from './page-links.ts';

/**
 * Rows of a page, and how many there are in all. A number that is kept is asked together with the page; one that has to
 * be counted is asked afterwards, and only where the page itself does not tell it.
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
