import type { LocationShare } from '@plugboard/contracts/locations';
import type { ShareRow } from './location-shares.repository.ts';

export const toShareDto = (row: ShareRow): LocationShare => ({
  id: row.id,
  direction: row.direction,
  location: row.location_id,
  party: row.party,
  share_mode: row.share_mode,
  receives_payouts: row.receives_payouts,
  shared_at: row.shared_at.toISOString(),
});
