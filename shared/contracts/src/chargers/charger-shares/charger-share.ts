import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { listQuery, orderingsOf, page } from '../../platform/core/paging.ts';
import { shareMode } from '../chargers/charger-values.ts';
import { shareForm } from './share-form.ts';

const source = 'our own: sharing a charger (spec §3 share_mode, §5 and §6 sharing)';
const params = z.object({ id: z.uuid() });

/** A charger that one tenant shares with another; each of the two has its own record of it. */
export const chargerShare = z.object({
  id: z.uuid(),
  /** `out`: shared by this tenant; `in`: shared with it. */
  direction: z.enum(['out', 'in']),
  /** The charger as this tenant has it. */
  charger: z.uuid(),
  /** `out`: the address it is shared with; `in`: the name of whose charger it is. */
  party: z.string(),
  share_mode: shareMode,
  shared_at: z.iso.datetime({ offset: true }),
});
export type ChargerShare = z.infer<typeof chargerShare>;

/**
 * Shares a charger with the tenants whose owner has this address, at once; they may end it. The answer is the same
 * whether there is such an owner. Another share with the same address is refused: change that one.
 */
export const shareCharger = endpoint({
  method: 'POST',
  path: '/api/v1/charger-share/',
  summary: 'Share a charger with another tenant',
  source,
  permission: 'change_charger',
  repeat: 'idempotency-key',
  body: shareForm.extend({ charger: z.uuid() }),
  reply: chargerShare,
  errors: ['CONFLICT'],
  rateLimit: { max: 60, seconds: 3600, by: 'account' },
});

export const chargerShareOrderings = orderingsOf(['party', 'shared_at']);
export type ChargerShareOrdering = (typeof chargerShareOrderings)[number];

/** `search` looks in the address or name. */
export const listChargerShares = endpoint({
  method: 'GET',
  path: '/api/v1/charger-share/',
  summary: 'With whom the tenant shares a charger; of a charger that is shared with it, by whom',
  source,
  permission: 'change_charger',
  query: listQuery.extend({ charger: z.uuid(), ordering: z.enum(chargerShareOrderings).default('party') }),
  reply: page(chargerShare),
});

export const changeChargerShare = endpoint({
  method: 'PATCH',
  path: '/api/v1/charger-share/{id}/',
  summary: 'Change what a tenant may do with a charger that is shared with it',
  source,
  permission: 'change_charger',
  repeat: 'same-result',
  params,
  body: z.strictObject({ share_mode: shareForm.shape.share_mode }),
  reply: chargerShare,
});

export const endChargerShare = endpoint({
  method: 'DELETE',
  path: '/api/v1/charger-share/{id}/',
  summary: 'End a share, as the tenant that shares or as one that is shared with',
  source,
  permission: 'change_charger',
  repeat: 'same-result',
  params,
  reply: z.object({ result: z.literal('OK') }),
});
