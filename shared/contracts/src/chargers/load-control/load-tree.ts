import { z } from 'zod';

/** V between a line and neutral, by which amperes become watts. */
export const lineVolts = 230;
/** A: a car takes no less (IEC 61851-1), so a limit is zero or at least this. */
export const minChargingAmps = 6;

export const supplyLine = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export type SupplyLine = z.infer<typeof supplyLine>;

export const loadPriorities = ['LOW', 'NORMAL', 'HIGH'] as const;
export const loadPriority = z.enum(loadPriorities);
export type LoadPriority = z.infer<typeof loadPriority>;

/** A place of the supply with a limit: the site, a super group, a group. */
export const loadNode = z.object({
  id: z.uuid(),
  /** `null`: the root. */
  parent: z.uuid().nullable(),
  kind: z.enum(['site', 'super_group', 'group']),
  name: z.string(),
  /** kW over all lines; `null` without one. */
  max_load: z.number().nullable(),
  /** A on each line; `null` without one. */
  max_current: z.number().nullable(),
});
export type LoadNode = z.infer<typeof loadNode>;

/** Why a car gets nothing at a port even if power is free: its weekly schedule, or that the port may not charge at all. */
export const loadPause = z.object({
  by: z.enum(['schedule', 'port']),
  /** When the schedule allows charging again; `null` where that is not known. */
  until: z.iso.datetime({ offset: true }).nullable(),
});
export type LoadPause = z.infer<typeof loadPause>;

export const loadPort = z.object({
  id: z.uuid(),
  connector_id: z.number().int(),
  /** A on each line that the port gives at most. */
  max_current: z.number(),
  /** A on each line that a car would take now; 0 without a car. */
  demand: z.number(),
  /** A on each line that flow now; `null` where they are not measured. */
  measured: z.number().nullable(),
  /** Since when a car waits or charges; decides who is first where not all can charge. */
  waiting_since: z.iso.datetime({ offset: true }).nullable(),
  /** `null` where it may charge now; else `demand` is 0, also with a car. */
  pause: loadPause.nullable(),
  /** When its weekly schedule allows charging in the next seven days (in those from a past day on, where that is replayed), in their order; `null` without a schedule. */
  charging_hours: z
    .array(z.object({ start: z.iso.datetime({ offset: true }), end: z.iso.datetime({ offset: true }) }))
    .nullable(),
});
export type LoadPort = z.infer<typeof loadPort>;

/** `OFFLINE` and `REFUSES`: the charger cannot be told another limit now. */
export const loadControls = ['ONLINE', 'OFFLINE', 'REFUSES'] as const;

export const loadCharger = z.object({
  id: z.uuid(),
  group: z.uuid(),
  name: z.string(),
  current_type: z.enum(['AC', 'DC']),
  phases: z.union([z.literal(1), z.literal(3)]),
  /** Line that feeds a single-phase charger; `null`: not known, so it counts on all three. */
  feed: supplyLine.nullable(),
  priority: loadPriority,
  control: z.enum(loadControls),
  /** A on each line that it may draw until it has confirmed another limit; `null`: it was never told one. */
  held: z.number().nullable(),
  ports: z.array(loadPort),
});
export type LoadCharger = z.infer<typeof loadCharger>;

/** The load tree of a supply: limits from the site down to groups, and the chargers of the groups. */
export const loadTree = z.object({ nodes: z.array(loadNode), chargers: z.array(loadCharger) });
export type LoadTree = z.infer<typeof loadTree>;

/** A on each line that a charger may draw as far as the portal can know. */
export function drawableAmps({ held, ports }: Pick<LoadCharger, 'held' | 'ports'>): number {
  const sum = (of: (port: LoadPort) => number) => ports.reduce((total, port) => total + of(port), 0);
  return Math.max(
    held ?? sum(({ max_current }) => max_current),
    sum(({ measured }) => measured ?? 0),
  );
}

/** Nodes with every limit multiplied. */
export const scaleLimits = (nodes: readonly LoadNode[], factor: number): LoadNode[] =>
  nodes.map((node) => ({
    ...node,
    max_load: node.max_load === null ? null : node.max_load * factor,
    max_current: node.max_current === null ? null : node.max_current * factor,
  }));
