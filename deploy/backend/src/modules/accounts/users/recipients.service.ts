import { sectionsOfLimited } from '@plugboard/contracts/platform';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { findRecipients, type RecipientFilter } from './recipients.repository.ts';

/** Accounts with the notification switched on that may still open its subject. */
export const listRecipients = (db: TenantTransaction, wanted: Omit<RecipientFilter, 'isForLimited'>) =>
  findRecipients(db, { ...wanted, isForLimited: sectionsOfLimited.includes(wanted.section) });
