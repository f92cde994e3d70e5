import { describe, expect, it } from 'vitest';
import { getCountOfLastPage, buildPageLinks } from './page-links.ts';

const path = '/api/v1/charger/';

describe('pageLinks', () => {
  it('leads forward and back, and nowhere at the ends', () => {
    expect(buildPageLinks(path, { limit: 10, offset: 0 }, 25)).toEqual({
      next: `${path}?limit=10&offset=10`,
      previous: null,
    });
    expect(buildPageLinks(path, { limit: 10, offset: 20 }, 25)).toEqual({
      next: null,
      previous: `${path}?limit=10&offset=10`,
    });
    expect(buildPageLinks(path, { limit: 10, offset: 15 }, 25).next).toBeNull();
  });

  it('leads to the beginning, not before it', () => {
    expect(buildPageLinks(path, { limit: 10, offset: 3 }, 25).previous).toBe(`${path}?limit=10&offset=0`);
  });

  it('keeps what was asked for, several values joined by commas', () => {
    const query = { search: 'a&b=c', status__in: ['CHARGING', 'OFFLINE'], model__in: undefined, limit: 1, offset: 0 };
    expect(buildPageLinks(path, query, 2).next).toBe(
      `${path}?search=a%26b%3Dc&status__in=CHARGING%2COFFLINE&limit=1&offset=1`,
    );
  });
});

describe('countOfLastPage', () => {
  it.each([
    ['the only page', { limit: 10, offset: 0 }, 3, 3],
    ['the last page', { limit: 10, offset: 20 }, 3, 23],
    ['an empty list', { limit: 10, offset: 0 }, 0, 0],
    ['a full page, which may not be the last', { limit: 10, offset: 0 }, 10, undefined],
    ['a page past the end', { limit: 10, offset: 50 }, 0, undefined],
  ])('knows by %s', (_page, query, found, count) => {
    expect(getCountOfLastPage(query, found)).toBe(count);
  });
});
