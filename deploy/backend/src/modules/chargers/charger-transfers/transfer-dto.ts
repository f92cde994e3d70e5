import type { ChargerTransfer } from '@plugboard/contracts/chargers';
import type { TransferRow } from './charger-transfers.repository.ts';

export const toTransferDto = (row: TransferRow): ChargerTransfer => ({
  id: row.id,
  direction: row.direction,
  state: row.state,
  charger: row.direction === 'out' ? row.source_charger_id : row.charger_id,
  custom_id: row.custom_id,
  name: row.name,
  manufacturer: row.manufacturer,
  model: row.model,
  port_count: row.port_count,
  party: row.party,
  offered_at: row.offered_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
});
