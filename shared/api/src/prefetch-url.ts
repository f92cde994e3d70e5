import { type Prefetch, defaultTablePageSize } from '@plugboard/contracts/platform';

type QueryValues = Readonly<Record<string, string>>;
type ReadStored = (key: string) => string | null;

/** A remembered value: JSON in the browser's storage. */
function readRemembered(recall: ReadStored, key: string): string | null {
  try {
    const value: unknown = JSON.parse(recall(key) ?? 'null');
    return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
  } catch {
    return null;
  }
}

const commonParameters = ['tab', 'layout', 'view', 'search', 'sort', 'page', 'size'];

/** The list's state: what the address says, or for an empty one the default of its saved views. */
function stateOf({ list }: Prefetch, search: string, recall: ReadStored): URLSearchParams {
  if (search !== '') return new URLSearchParams(search);
  try {
    const { id, state } = JSON.parse(recall(`${list}.default-view`) ?? '{}') as { id?: string; state?: QueryValues };
    return new URLSearchParams(id === undefined ? {} : { ...state, view: id });
  } catch {
    return new URLSearchParams();
  }
}

/** Rows or cards. A saved view says it only where it shows cards. */
function layoutOf({ rowsUnless }: Prefetch, address: URLSearchParams, recall: ReadStored): string | null {
  const view = address.get('view');
  const said = address.get('layout') ?? (view === 'rows' || view === 'grid' ? view : null);
  if (said !== null || rowsUnless === undefined) return said;
  return view === null ? readRemembered(recall, rowsUnless) : 'rows';
}

/** The tab's query; `null` for an unknown tab. */
function tabQuery({ tabs }: Prefetch, address: URLSearchParams, recall: ReadStored): QueryValues | null {
  if (!tabs) return {};
  const [first = ''] = Object.keys(tabs.queries);
  const isNarrowed = [...address].some(
    ([name, value]) => !commonParameters.includes(name) || (name === 'search' && value),
  );
  const kept = isNarrowed ? first : (readRemembered(recall, tabs.storageKey) ?? first);
  return tabs.queries[address.get('tab') ?? kept] ?? null;
}

/**
 * Path and query of the call that a list makes at an address; `null` where its declaration does not say.
 *
 * @param search query of the page's address
 * @param recall reads a remembered value, such as `localStorage.getItem`
 */
export function prefetchUrl(declared: Prefetch, search: string, recall: ReadStored): string | null {
  const { path, list, sort, size = defaultTablePageSize, paging, rowsUnless, filters = {} } = declared;
  const address = stateOf(declared, search, recall);
  const layout = layoutOf(declared, address, recall);
  if (rowsUnless !== undefined && layout !== null && layout !== 'rows') return null;
  // An address with nothing but a saved view says nothing of its rows.
  if (address.size === 1 && address.has('view') && layout !== address.get('view')) return null;
  const ofTab = tabQuery(declared, address, recall);
  const others = [...address.keys()].filter((name) => !commonParameters.includes(name));
  if (ofTab === null || others.some((name) => filters[name] === undefined || filters[name] in ofTab)) return null;
  const [page, limit] = [
    Number(address.get('page') ?? 1),
    Number(address.get('size') ?? readRemembered(recall, `${list}.size`) ?? size),
  ];
  const query: Record<string, string | number | undefined> = {
    search: address.get('search')?.trim() || undefined,
    ordering: address.get('sort') ?? readRemembered(recall, `${list}.sort`) ?? sort,
    ...(paging === 'page' ? { page, per_page: limit } : { limit, offset: (page - 1) * limit }),
    ...ofTab,
    ...Object.fromEntries(others.map((name) => [filters[name] ?? name, address.get(name) || undefined])),
  };
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return `${path}?${new URLSearchParams(given).toString()}`;
}
