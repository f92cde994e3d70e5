import type { Endpoint, QueryOf } from '../core/endpoint.ts';

type Words = Readonly<Record<string, string>>;

/**
 * The first call of a list's page as data, so that it can leave before the code of the page is there. It knows search,
 * order, page, tab and filters that are passed on unchanged; at any other address the page makes the call itself.
 */
export interface Prefetch {
  /** Of the endpoint: a GET on the API. */
  readonly path: string;
  /** Name of the list; its order and page size are remembered under `<name>.sort` and `<name>.size`. */
  readonly list: string;
  /** The order while neither address nor memory names one. */
  readonly sort: string;
  /** Rows of a page, where they are not a table's usual ones. */
  readonly size?: number;
  /** `page` counts from 1, `offset` counts rows. */
  readonly paging: 'offset' | 'page';
  /** Query of each tab. The first is shown on the first visit. */
  readonly tabs?: { readonly storageKey: string; readonly queries: Readonly<Record<string, Words>> };
  /** Key of the remembered view of a list whose cards are read otherwise than its rows. */
  readonly rowsUnless?: string;
  /** Filters: the name in the address, and in the call. */
  readonly filters?: Words;
}

interface Declared<Query> extends Omit<Prefetch, 'tabs' | 'filters' | 'sort'> {
  readonly sort: Query extends { readonly ordering?: infer Ordering } ? Ordering & string : string;
  readonly tabs?: {
    readonly storageKey: string;
    readonly queries: Readonly<Record<string, { readonly [Name in keyof Query]?: string }>>;
  };
  readonly filters?: Readonly<Record<string, keyof Query & string>>;
}

/**
 * Declares a list's first call; the contract of the call, named as a type, checks its path and the names of its query. A
 * test compares it with the call that the page makes.
 *
 * @example prefetch: prefetchList<typeof listUsers>({ path: '/api/v1/user/', list: 'users', sort: '-created_at', paging: 'offset' })
 */
export const prefetchList = <Called extends Endpoint>(
  declared: Declared<QueryOf<Called>> & { readonly path: Called['path'] },
): Prefetch => declared as unknown as Prefetch;
