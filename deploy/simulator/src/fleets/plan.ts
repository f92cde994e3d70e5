import { z } from 'zod';
import { protocolSchema } from '../point/options.ts';

/** Scripted behaviour of a charge point of a fleet. A remote start always gets a car plugged in. */
const storySchema = z.enum([
  /** Stands there. */
  'available',
  /** Cars come, charge and go, by chance but the same way each time. */
  'everyday',
  /** A car charges at port 1; the next one comes when it has gone. */
  'charging',
  /** The same at every port. */
  'busy',
  /** A car is plugged in, not authorised. */
  'plugged',
  /** A full car blocks port 1. */
  'full',
  'faulted',
  /** It never connects. */
  'offline',
]);
export type Story = z.infer<typeof storySchema>;

/** One charge point of a fleet as JSON; a plan is an array of them. */
const planEntrySchema = z.strictObject({
  /** The tenant's host name, for instance `demo.localhost`. */
  host: z.string().min(1),
  identity: z.string().min(1).max(48),
  password: z.string(),
  protocol: protocolSchema,
  ports: z.int().min(1).max(20),
  current_type: z.enum(['AC', 'DC']),
  /** Per port, in W. */
  max_power_w: z.int().positive(),
  story: storySchema,
  /** Cards of its drivers, one for each port: central systems refuse a card that charges elsewhere at the time. */
  id_tags: z.array(z.string().min(1).max(20)).min(1).default(['PLUGBOARD-DEMO']),
  /** Initial meter register in Wh. */
  register_wh: z.int().nonnegative().default(0),
  vendor: z.string().max(20).optional(),
  model: z.string().max(20).optional(),
  serial: z.string().max(25).optional(),
  firmware: z.string().max(50).optional(),
});
export type PlanEntry = z.infer<typeof planEntrySchema>;

export const cardAt = ({ id_tags }: PlanEntry, port: number): string => id_tags[(port - 1) % id_tags.length] ?? '';

const planSchema = z.array(planEntrySchema);

/** Reads a plan; fails with a text that says which entry is wrong, and how. */
export function readPlan(json: string): PlanEntry[] {
  const plan = planSchema.safeParse(JSON.parse(json));
  if (!plan.success) throw new Error(`This is no fleet plan:\n${z.prettifyError(plan.error)}`);
  return plan.data;
}
