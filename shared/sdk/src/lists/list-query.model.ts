interface PageState {
  readonly search: string;
  readonly sort: string;
  /** From 1. */
  readonly page: number;
  readonly size: number;
}

/** Search, order and page of a list in the words that every list of the server understands. */
export const pageQuery = <State extends PageState>({ search, sort, page, size }: State) => ({
  search: search.trim() || undefined,
  ordering: (sort || undefined) as State['sort'] | undefined,
  limit: size,
  offset: (page - 1) * size,
});

/** Several values of a filter as they travel; `undefined`, which asks for nothing, where there are none. */
export const joinValues = (values: readonly string[]): string | undefined =>
  values.length === 0 ? undefined : values.join(',');

/** The page to show instead of one behind the end, such as when rows have gone since a link was made. */
export const clampPage = ({ page, size }: Pick<PageState, 'page' | 'size'>, count: number): number =>
  Math.min(page, Math.max(1, Math.ceil(count / size)));
