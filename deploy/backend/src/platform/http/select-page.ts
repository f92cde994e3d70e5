import { isWholeList, type Endpoint } from '@plugboard/contracts/platform';

type Entry = Readonly<Record<string, unknown>>;

/** Every text of an entry, however deep, in lower case. */
const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value.toLowerCase();
  return typeof value === 'object' && value !== null ? Object.values(value).map(textOf).join('\n') : '';
};

function compare(one: unknown, other: unknown): number {
  if (one === other) return 0;
  if (one === null || one === undefined) return 1;
  if (other === null || other === undefined) return -1;
  if (typeof one === 'string' && typeof other === 'string') return one.localeCompare(other);
  return Number(one) - Number(other);
}

function sorted(entries: readonly Entry[], ordering: string): readonly Entry[] {
  const isDescending = ordering.startsWith('-');
  const field = isDescending ? ordering.slice(1) : ordering;
  const upwards = entries.toSorted((one, other) => compare(one[field], other[field]));
  return isDescending ? upwards.toReversed() : upwards;
}

interface ListQuery {
  readonly search?: string;
  readonly limit?: number;
  readonly offset?: number;
  readonly ordering?: string;
}

/** Applies search and paging to a short list that its handler returned whole. A list with its own search has done so. */
export function selectPage(endpoint: Endpoint, reply: unknown, query: unknown): unknown {
  if (!isWholeList(endpoint)) return reply;
  const { results, ...rest } = reply as { readonly results: readonly Entry[] };
  const { search = '', limit, offset = 0, ordering } = query as ListQuery;
  const words = endpoint.query?.shape['search'] ? [] : search.toLowerCase().split(/\s+/).filter(Boolean);
  const found =
    words.length === 0 ? results : results.filter((entry) => words.every((word) => textOf(entry).includes(word)));
  const ordered = ordering === undefined ? found : sorted(found, ordering);
  return { ...rest, results: ordered.slice(offset, limit === undefined ? undefined : offset + limit) };
}
