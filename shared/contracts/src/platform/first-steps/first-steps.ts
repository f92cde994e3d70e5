import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';

/** In the order in which a new tenant takes them. */
export const firstSteps = ['location', 'charger', 'people', 'prices'] as const;
export const firstStep = z.enum(firstSteps);
export type FirstStep = z.infer<typeof firstStep>;

const firstStepsReply = z.object({
  /** The steps that the caller may take; a tenant that may not add chargers has no such step. */
  steps: z.array(z.object({ key: firstStep, is_done: z.boolean(), is_skipped: z.boolean() })),
  /** A location whose prices can be set; `null` before there is one. */
  location: z.uuid().nullable(),
});
export type FirstSteps = z.infer<typeof firstStepsReply>;

const source = 'our own: first steps of a new tenant';
const path = '/api/v1/first-steps/';

export const getFirstSteps = endpoint({
  method: 'GET',
  path,
  summary: 'The first steps of a tenant, each done or not as its data says',
  source,
  permission: 'signed-in',
  reply: firstStepsReply,
});

export const skipFirstSteps = endpoint({
  method: 'PATCH',
  path,
  summary: 'Say which first steps the tenant does without; the others come back',
  source,
  permission: 'change_user',
  repeat: 'same-result',
  body: z.strictObject({ skipped: z.array(firstStep).max(firstSteps.length) }),
  reply: firstStepsReply,
});
