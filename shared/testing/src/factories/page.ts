/**
 * A list's reply with its only page, or the page of a longer list.
 *
 * @example aPage([aCharger()], { count: 120, next: '/api/v1/charger/?limit=25&offset=25' })
 */
export const aPage = <Item>(
  results: Item[],
  { count = results.length, next = null }: { count?: number; next?: string | null } = {},
) => ({ results, count, next, previous: null });
