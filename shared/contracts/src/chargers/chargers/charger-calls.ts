import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { maxPictureBytes } from '../../platform/files/upload.ts';
import { chargerChange, chargerForm, newCharger } from './charger-form.ts';
import { charger } from './charger.ts';

const source = 'spec §7 chargers';
const params = z.object({ id: z.uuid() });

/**
 * The charge point with this `charger_point_id` belongs to the charger from then on, also one that has connected before.
 * Refused in a restricted environment (spec §6).
 */
export const createCharger = endpoint({
  method: 'POST',
  path: '/api/v1/charger/',
  summary: 'Add a charger with its ports',
  source,
  permission: 'add_charger',
  repeat: 'idempotency-key',
  body: newCharger,
  reply: charger,
});

/** Refused while the charger is not activated (spec §4), and for one that another tenant shares. */
export const replaceCharger = endpoint({
  method: 'PUT',
  path: '/api/v1/charger/{id}/',
  summary: 'Save the whole form of a charger',
  source: 'spec §7 chargers; §4 activation, §5 charger settings',
  permission: 'change_charger',
  repeat: 'if-match',
  params,
  body: chargerForm,
  reply: charger,
  errors: ['CONFLICT'],
});

/** Refused as the whole form is; but a charger that never had a license may get its first picture. */
export const changeCharger = endpoint({
  method: 'PATCH',
  path: '/api/v1/charger/{id}/',
  summary: 'Change some fields of a charger, or its picture',
  source: 'spec §7 chargers; §5 pictures',
  permission: 'change_charger',
  repeat: 'same-result',
  versioned: true,
  params,
  body: chargerChange,
  multipart: { largestFile: maxPictureBytes },
  reply: charger,
  errors: ['CONFLICT'],
  // Pictures are work for the processor.
  rateLimit: { max: 120, seconds: 60, by: 'account' },
});

/** Its history is kept. Refused during a session, with the reason in `detail` (spec §8). */
export const deleteCharger = endpoint({
  method: 'DELETE',
  path: '/api/v1/charger/{id}/',
  summary: 'Remove a charger with its ports; its charge point is hung up',
  source: 'spec §7 chargers; §8 “A charger delete that returns detail”',
  permission: 'delete_charger',
  repeat: 'same-result',
  versioned: true,
  params,
  reply: z.object({ result: z.literal('OK') }),
  errors: ['CONFLICT'],
});
