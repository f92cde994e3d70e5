import { sectionsOfLimited } from '@plugboard/contracts';
import type { TenantTransaction } from '../../platform/database/database.ts';
import { findRecipients, type Wanted } from './recipients.repository.ts';

/** Those who want to be told of something, and may still open it. */
export const recipientsOf = (db: TenantTransaction, wanted: Omit<Wanted, 'isForLimited'>) =>
  findRecipients(db, { ...wanted, isForLimited: sectionsOfLimited.includes(wanted.section) });
