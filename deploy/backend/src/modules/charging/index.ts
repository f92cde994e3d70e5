/** Exports for other domains. */
export { sumByInterval, type Delivery } from './charging-sessions/energy/deliveries.ts';
export { listDeliveries } from './charging-sessions/energy/list-deliveries.service.ts';
export { openTransactionAt } from './charging-sessions/open-transaction.service.ts';
export { requireNobodyCharging } from './charging-sessions/require-nobody-charging.service.ts';
export { toTransactionState, type SessionRow } from './charging-sessions/session-columns.ts';
export { getSessionPrice } from './charging-sessions/session-price/get-session-price.service.ts';
export { markSessionPaid } from './charging-sessions/session-price/settle-session.service.ts';
export { listRemarks } from './charging-sessions/transaction/outcome.ts';
export {
  compareLocalList,
  prepareLocalList,
  recordLocalList,
  type ComparedLocalList,
} from './id-tags/local-list.service.ts';
export { requireCard } from './id-tags/require-card.service.ts';
