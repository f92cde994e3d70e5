import { z } from 'zod';
import { chargerLookupItem } from '../chargers/charger-lookup.ts';
import { checkLimit, checkLimitChange, loadLimitFields } from './load-limit.ts';

/** No group is larger: a connection to the grid feeds fewer. */
const maxChargersPerGroup = 500;
const maxGroupsPerRequest = 100;

export const groupName = z.string().trim().min(1).max(100);
const ids = (most: number) => z.array(z.uuid()).max(most);

/** Spec §3 “Charger group”: chargers of one location that share what it can feed them. */
export const chargerGroup = z.object({
  id: z.uuid(),
  /** Unique within the tenant, case-insensitively. */
  name: z.string(),
  location: z.uuid(),
  location_name: z.string(),
  ...loadLimitFields,
  chargers: z.array(chargerLookupItem),
  super_group: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Its `ETag` as a number: what `If-Match` of a write names, in quotation marks. Another list of chargers raises it. */
  version: z.number().int(),
});
export type ChargerGroup = z.infer<typeof chargerGroup>;

export const newChargerGroup = z
  .strictObject({
    name: groupName,
    location: z.uuid(),
    max_load: loadLimitFields.max_load.default(null),
    max_current: loadLimitFields.max_current.default(null),
    chargers: ids(maxChargersPerGroup).default([]),
  })
  .superRefine(checkLimit);
export type NewChargerGroup = z.output<typeof newChargerGroup>;

/** Fields not sent stay. */
const changedGroup = z
  .strictObject({
    id: z.uuid(),
    /** The version that was read; without it the last write wins. */
    version: z.number().int().optional(),
    ...z.strictObject({ name: groupName, ...loadLimitFields }).partial().shape,
  })
  .superRefine(checkLimitChange);

export const changedGroups = z.strictObject({ groups: z.array(changedGroup).min(1).max(maxGroupsPerRequest) });
export type ChangedGroups = z.output<typeof changedGroups>;

export const groupChargers = z.strictObject({ chargers: ids(maxChargersPerGroup) });

/** A group of groups of one location, with a limit over all of them (spec §2.11 “Site Load Control”). */
export const chargerSuperGroup = chargerGroup
  .omit({ chargers: true, super_group: true })
  .extend({ groups: z.array(z.object({ id: z.uuid(), name: z.string() })) });
export type ChargerSuperGroup = z.infer<typeof chargerSuperGroup>;

export const newChargerSuperGroup = z
  .strictObject({
    name: groupName,
    location: z.uuid(),
    max_load: loadLimitFields.max_load.default(null),
    max_current: loadLimitFields.max_current.default(null),
    groups: ids(maxGroupsPerRequest).default([]),
  })
  .superRefine(checkLimit);
export type NewChargerSuperGroup = z.output<typeof newChargerSuperGroup>;

/** Fields not sent stay; `groups` replaces its groups. */
export const chargerSuperGroupChange = z
  .strictObject({ name: groupName, ...loadLimitFields, groups: ids(maxGroupsPerRequest) })
  .partial()
  .superRefine(checkLimitChange);
export type ChargerSuperGroupChange = z.output<typeof chargerSuperGroupChange>;
