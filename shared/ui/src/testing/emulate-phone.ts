import { vi } from 'vitest';

/** Makes the page as narrow as a phone for one test. */
export function emulatePhone(): void {
  const wide = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...wide(query),
    matches: query.includes('max-width'),
  }));
}
