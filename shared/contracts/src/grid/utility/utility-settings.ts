import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { utilityPath } from './utility-provider.ts';

const source = 'spec §2.18, §7 utility rewards';

export const utilitySettingsForm = z.strictObject({
  /** Of the load at the site that a dispatch may take at most, in percent. */
  max_reduction: z.number().int().min(5).max(100),
  /** Whether a car may be stopped for a dispatch; otherwise it keeps the minimum current. */
  may_pause: z.boolean(),
  /** Dispatches in seven days at most. */
  max_dispatches: z.number().int().min(1).max(21),
  /** Mail before a dispatch begins. */
  notifies: z.boolean(),
  recipients: z.array(z.email()).max(10),
});
export type UtilitySettingsForm = z.output<typeof utilitySettingsForm>;

export const utilitySettings = z.object({
  ...utilitySettingsForm.shape,
  /** Name of the programme that the portal is connected to. */
  programme: z.string(),
});
export type UtilitySettings = z.infer<typeof utilitySettings>;

/** With the `ETag` that a save names. */
export const getUtilitySettings = endpoint({
  method: 'GET',
  path: `${utilityPath}/settings`,
  summary: 'What dispatches of the utility may do at the tenant’s sites',
  source,
  permission: 'view_utility',
  reply: utilitySettings,
});

export const saveUtilitySettings = endpoint({
  method: 'POST',
  path: `${utilityPath}/settings`,
  summary: 'Save what dispatches of the utility may do',
  source,
  permission: 'change_utility',
  repeat: 'if-match',
  body: utilitySettingsForm,
  reply: utilitySettings,
});
