import type { TenantTransaction } from '../database/database.ts';
import type { Notice } from './notice-carrier.ts';

const pending = new WeakMap<TenantTransaction, Map<string, Notice>>();

/** Collects the transaction's notices instead of leaving them to the database, and returns how to take them. */
export function collectNotices(transaction: TenantTransaction): () => readonly Notice[] {
  const notices = new Map<string, Notice>();
  pending.set(transaction, notices);
  return () => [...notices.values()];
}

export const isCollecting = (transaction: TenantTransaction): boolean => pending.has(transaction);

/** Equal notices of one transaction become one, as in PostgreSQL. */
export function addNotice(transaction: TenantTransaction, notice: Notice): void {
  pending.get(transaction)?.set(`${notice.channel} ${notice.payload}`, notice);
}
