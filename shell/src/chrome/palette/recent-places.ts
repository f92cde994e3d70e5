const storageKey = 'palette.recent';
/** More would push the pages out of sight. */
const most = 5;

/** A place that was opened from the palette. */
export interface RecentPlace {
  readonly path: string;
  readonly label: string;
  readonly detail?: string;
}

const isPlace = (value: unknown): value is RecentPlace =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  'label' in value &&
  typeof value.label === 'string' &&
  (!('detail' in value) || typeof value.detail === 'string');

/** The last places that were opened from the palette in this browser, the newest first; signing out forgets them. */
export function listRecentPlaces(): readonly RecentPlace[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPlace) : [];
  } catch {
    return [];
  }
}

/** Puts a place first among the recent ones. */
export function rememberPlace({ path, label, detail }: RecentPlace): void {
  const others = listRecentPlaces().filter((place) => place.path !== path);
  const place = { path, label, ...(detail !== undefined && { detail }) } satisfies RecentPlace;
  localStorage.setItem(storageKey, JSON.stringify([place, ...others].slice(0, most)));
}
