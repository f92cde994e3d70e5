/** Exports for other domains. */
export { sumByInterval, type Delivery } from './charging-sessions/energy/deliveries.ts';
export { findIntervalReadings, type IntervalReadings } from './charging-sessions/energy/deliveries.repository.ts';
export { findArchivedValues } from './charging-sessions/archive/find-archived-values.service.ts';
export type { ArchivedValue } from './charging-sessions/archive/parquet.repository.ts';
export { meterValuesWith } from './charging-sessions/meter/meter-values.repository.ts';
export { spreadEnergy } from './charging-sessions/energy/spread-energy.ts';
export { listDeliveries } from './charging-sessions/energy/list-deliveries.service.ts';
export { openTransactionAt } from './charging-sessions/open-transaction.service.ts';
export { assignDriver } from './charging-sessions/assign-driver.service.ts';
export { requireNobodyCharging } from './charging-sessions/require-nobody-charging.service.ts';
export { toTransactionState, type SessionRow } from './charging-sessions/session-columns.ts';
export {
  getDeliveredCharge,
  listDeliveredCharges,
  measuredColumns,
  type DeliveredCharge,
} from './charging-sessions/session-price/delivered-charge.service.ts';
export { getSessionPrice } from './charging-sessions/session-price/get-session-price.service.ts';
export { markPaymentFailed, markSessionPaid } from './charging-sessions/session-price/settle-session.service.ts';
export { bindSessionTerms } from './charging-sessions/session-price/session-terms.service.ts';
export { listRemarks } from './charging-sessions/transaction/outcome.ts';
export {
  compareLocalList,
  prepareLocalList,
  recordLocalList,
  type ComparedLocalList,
} from './id-tags/local-list.service.ts';
export { requireCard } from './id-tags/require-card.service.ts';
