import type { ShareMode } from '../../chargers/chargers/charger-values.ts';

/** Kinds of changes to a location that a share may allow. */
export const locationRights = [
  'details',
  'notes',
  'opening-hours',
  'sharing',
  'payouts',
  'chargers',
  'prices',
  'discounts',
  'electricity',
  'delete',
] as const;
export type LocationRight = (typeof locationRights)[number];

/** Changes that a tenant may make to a location that another one shares with it; the rest stays with the owner. */
export const rightsOfShare: Readonly<Record<ShareMode, readonly LocationRight[]>> = {
  VIEWER: [],
  OWNER: ['details', 'notes'],
  MASTER: ['details', 'notes', 'sharing', 'payouts'],
};

/** Whether a tenant may make a change; `null`: the location is its own. */
export const allowsChange = (shareMode: ShareMode | null, right: LocationRight): boolean =>
  shareMode === null || rightsOfShare[shareMode].includes(right);
