import { z } from 'zod';
import { shareForm } from '../../chargers/charger-shares/share-form.ts';
import { shareMode } from '../../chargers/chargers/charger-values.ts';
import { commaJoined } from '../../platform/core/comma-joined.ts';
import { endpoint } from '../../platform/core/endpoint.ts';
import { listQuery, orderingsOf, page } from '../../platform/core/paging.ts';

const source = 'spec §7 locations; §3 location share, §5 and §6 sharing';
const params = z.object({ id: z.uuid() });

/** The list's own limit (spec §9). */
export const locationShareLimit = 150;

/** A location that one tenant shares with another; each of the two has its own record of it. */
export const locationShare = z.object({
  id: z.uuid(),
  /** `out`: shared by this tenant; `in`: shared with it. */
  direction: z.enum(['out', 'in']),
  /** The location as this tenant has it. */
  location: z.uuid(),
  /** `out`: the address it is shared with; `in`: the name of whose location it is. */
  party: z.string(),
  share_mode: shareMode,
  /** This party, not the owner, is paid what drivers pay here. */
  receives_payouts: z.boolean(),
  shared_at: z.iso.datetime({ offset: true }),
});
export type LocationShare = z.infer<typeof locationShare>;

/** @deprecated Use `shareForm`, which is the same for every kind of record. */
export const locationShareForm = shareForm;
/** @deprecated Use `ShareForm`. */
export type LocationShareForm = z.output<typeof locationShareForm>;

/**
 * Shares a location with the tenants whose owner has this address, at once; they may end it. The answer is the same
 * whether there is such an owner. Another share with the same address is refused: change that one.
 */
export const shareLocation = endpoint({
  method: 'POST',
  path: '/api/v1/location-share',
  summary: 'Share a location with another tenant',
  source,
  permission: 'change_location',
  repeat: 'idempotency-key',
  body: shareForm.extend({ location: z.uuid() }),
  reply: locationShare,
  errors: ['CONFLICT'],
  rateLimit: { max: 60, seconds: 3600, by: 'account' },
});

export const locationShareOrderings = orderingsOf(['party', 'shared_at']);
export type LocationShareOrdering = (typeof locationShareOrderings)[number];

/** `search` looks in the address or name. */
export const listLocationShares = endpoint({
  method: 'GET',
  path: '/api/v1/location-share',
  summary: 'With whom the tenant shares a location; of a location that is shared with it, by whom',
  source,
  permission: 'change_location',
  query: listQuery.extend({
    location: commaJoined(z.uuid()).optional(),
    ordering: z.enum(locationShareOrderings).default('party'),
  }),
  reply: page(locationShare),
});

export const changeLocationShare = endpoint({
  method: 'PATCH',
  path: '/api/v1/location-share/{id}/',
  summary: 'Change what a tenant may do with a location that is shared with it',
  source,
  permission: 'change_location',
  repeat: 'same-result',
  params,
  body: z.strictObject({ share_mode: shareForm.shape.share_mode }),
  reply: locationShare,
});

export const endLocationShare = endpoint({
  method: 'DELETE',
  path: '/api/v1/location-share/{id}/',
  summary: 'End a share, as the tenant that shares or as one that is shared with',
  source,
  permission: 'change_location',
  repeat: 'same-result',
  params,
  reply: z.object({ result: z.literal('OK') }),
});

/** `share: null` pays the owner again. */
export const changePayoutReceiver = endpoint({
  method: 'PATCH',
  path: '/api/v1/location-share/change_payout_receiver/',
  summary: 'Choose who is paid what drivers pay at a location: its owner, or one it is shared with',
  source: `${source}; §6 payouts`,
  permission: 'change_location',
  repeat: 'same-result',
  body: z.strictObject({ location: z.uuid(), share: z.uuid().nullable() }),
  reply: z.object({ location: z.uuid(), share: z.uuid().nullable() }),
});
