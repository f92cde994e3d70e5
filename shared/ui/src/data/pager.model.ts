import { pageSizes } from '@plugboard/contracts/platform';

/** First and last row of a page, from 1; both 0 when there are no rows. */
export function pageRange(
  page: number,
  pageSize: number,
  total: number,
): { readonly from: number; readonly to: number } {
  if (total === 0) return { from: 0, to: 0 };
  return { from: (page - 1) * pageSize + 1, to: Math.min(page * pageSize, total) };
}

/** Sizes to choose from: the usual ones, or the one that a page has anyway, such as a grid's. */
export const offeredSizes = (pageSize: number): readonly number[] =>
  pageSizes.some((size) => size === pageSize) ? pageSizes : [pageSize];

/** How many pages there are; at least one. */
export const pageCount = (pageSize: number, total: number): number => Math.max(1, Math.ceil(total / pageSize));
