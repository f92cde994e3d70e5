import { idTagStatusAt, type IdTagStatus } from '@plugboard/contracts/charging';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { FieldFailure } from '../../../platform/http/failure.ts';
import type { TextKey } from '../../../platform/text.ts';
import { findIdTagByNumber } from './id-tags.repository.ts';

const refusals: Readonly<Record<Exclude<IdTagStatus, 'ACTIVE'>, TextKey>> = {
  BLOCKED: 'idTag.blocked',
  EXPIRED: 'idTag.expired',
};

/** Refuses a card that may not charge, by the name of the field that it was given in. */
export async function requireCard(
  { db, tenantId }: Pick<SignedInCall, 'db' | 'tenantId'>,
  field: string,
  number: string,
  now: Date,
): Promise<void> {
  const card = await findIdTagByNumber(db, tenantId, number);
  const status = card && idTagStatusAt(card.is_blocked, card.expires_at, now);
  if (status !== 'ACTIVE') throw new FieldFailure({ [field]: [{ key: status ? refusals[status] : 'idTag.unknown' }] });
}
