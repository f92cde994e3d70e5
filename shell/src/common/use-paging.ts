import { useEffect } from 'react';

interface PagingState {
  /** From 1. */
  readonly page: number;
  readonly size: number;
}

/** The page to show instead of one behind the end, such as when rows have gone since the link was made. */
export const pageWithin = ({ page, size }: PagingState, count: number): number =>
  Math.min(page, Math.max(1, Math.ceil(count / size)));

interface Answer {
  readonly data: { readonly count: number } | undefined;
  readonly isPlaceholderData: boolean;
}

/** A table's paging over a list's answer; a page that is not there is corrected without a step to go back to. */
export function usePaging(
  state: PagingState,
  { data, isPlaceholderData }: Answer,
  turnTo: (page: number, size: number, how: { readonly push: boolean }) => void,
) {
  const page = data === undefined || isPlaceholderData ? state.page : pageWithin(state, data.count);
  useEffect(() => {
    if (page !== state.page) turnTo(page, state.size, { push: false });
  });
  return {
    page,
    pageSize: state.size,
    total: data?.count ?? 0,
    onChange: (next: number, size: number) => turnTo(next, size, { push: true }),
  };
}
