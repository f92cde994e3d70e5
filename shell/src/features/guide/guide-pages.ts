/** In the order of the menu. The first address decides whether the reader has the screen. */
const pages = [
  { id: 'dashboard', paths: ['/', '/old'] },
  { id: 'live-view', paths: ['/live-view'] },
  { id: 'charging-activity', paths: ['/charging-activity'] },
  { id: 'charging-cards', paths: ['/charging-cards'] },
  { id: 'mobile-app', paths: ['/mobile-app'] },
  { id: 'locations', paths: ['/locations', '/locations-add', '/locations/import'] },
  { id: 'location', paths: ['/locations/*'] },
  { id: 'chargers', paths: ['/chargers', '/chargers-add', '/chargers/unknown', '/chargers/tags'] },
  { id: 'charger', paths: ['/chargers/*'] },
  { id: 'charger-groups', paths: ['/chargers/groups', '/chargers/site-load-control', '/chargers/off-peak'] },
  { id: 'licenses', paths: ['/chargers/licenses'] },
  { id: 'charger-health', paths: ['/chargers/health', '/chargers/uptime', '/chargers/firmware', '/chargers/bulk'] },
  { id: 'vehicles', paths: ['/vehicles'] },
  { id: 'pos-terminals', paths: ['/pos-terminals'] },
  { id: 'maps', paths: ['/maps'] },
  { id: 'users', paths: ['/users', '/users/user-add', '/users/import'] },
  { id: 'user', paths: ['/users/*'] },
  { id: 'reports', paths: ['/reports'] },
  { id: 'tickets', paths: ['/tickets'] },
  { id: 'ticket', paths: ['/tickets/*'] },
  { id: 'utility-rewards', paths: ['/utility_rewards'] },
  { id: 'grid-events', paths: ['/grid-events'] },
  { id: 'payouts', paths: ['/payouts'] },
  { id: 'account', paths: ['/account'] },
  { id: 'first-steps', paths: ['/first-steps'] },
  { id: 'brand', paths: ['/brand'] },
  { id: 'audit', paths: ['/audit'] },
  { id: 'sign-ups', paths: ['/sign-ups'] },
] as const;

export type GuidePageId = (typeof pages)[number]['id'];

/** A page of the User Guide, and the addresses it explains; `*` is one segment, and a longer address may follow. */
export interface GuidePage {
  readonly id: GuidePageId;
  readonly paths: readonly string[];
}

export const guidePages: readonly GuidePage[] = pages;

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

/** How well a page explains an address: the number of its segments that fit, named ones before `*`; 0 does not. */
function fit(pattern: string, address: readonly string[]): number {
  const wanted = segmentsOf(pattern);
  if (wanted.length === 0) return address.length === 0 ? 1 : 0;
  if (wanted.length > address.length) return 0;
  const fits = wanted.every((segment, at) => segment === '*' || segment === address[at]);
  return fits ? wanted.reduce((sum, segment) => sum + (segment === '*' ? 2 : 3), 0) : 0;
}

/** The page that explains a screen, by the screen's address. */
export function guidePageAt(pathname: string): GuidePageId | null {
  const address = segmentsOf(pathname);
  const rated = guidePages.map(({ id, paths }) => ({ id, fit: Math.max(...paths.map((path) => fit(path, address))) }));
  const best = rated.reduce((one, other) => (other.fit > one.fit ? other : one));
  return best.fit > 0 ? best.id : null;
}

/** An address of the screen that has no unknown part; `null` for a page about one thing, which is reached from a list. */
export const screenOf = ({ paths: [path] }: GuidePage): string | null =>
  path === undefined || path.includes('*') ? null : path;
