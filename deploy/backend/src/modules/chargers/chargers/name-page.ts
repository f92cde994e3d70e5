import { buildPageLinks } from '../../../platform/http/page-links.ts';

interface Query {
  readonly search?: string | undefined;
  readonly limit: number;
  readonly offset: number;
  readonly ordering: 'name' | '-name';
}

/** A page of those whose name holds every word that was typed, of a list that is short enough to be read whole. */
export function toNamePage<Item extends { readonly name: string }>(
  path: string,
  items: readonly Item[],
  query: Query & Readonly<Record<string, unknown>>,
) {
  const words = (query.search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const named = items.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
  const found = query.ordering === 'name' ? named : named.toReversed();
  return {
    results: found.slice(query.offset, query.offset + query.limit),
    ...buildPageLinks(path, query, found.length),
    count: found.length,
  };
}
