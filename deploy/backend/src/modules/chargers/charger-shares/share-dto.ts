import type { ChargerShare } from '@plugboard/contracts/chargers';
import type { ShareRow } from './charger-shares.repository.ts';

export const toShareDto = (row: ShareRow): ChargerShare => ({
  id: row.id,
  direction: row.direction,
  charger: row.charger_id,
  party: row.party,
  share_mode: row.share_mode,
  shared_at: row.shared_at.toISOString(),
});
