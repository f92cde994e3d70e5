import type { TenantTransaction } from '../../../platform/database/database.ts';
import { newId, newSecret, sha256 } from '../../../platform/ids.ts';
import { insertUploadSlot } from './upload-slots.repository.ts';

/** Milliseconds for which a charge point may begin to send. */
const lifetimeMs = 60 * 60 * 1000;

interface SlotOwner {
  readonly tenantId: string;
  readonly commandId: string;
  /** Origin of the portal as the charge point reaches it, such as `https://demo.plugboard.example`. */
  readonly origin: string;
}

/** Makes an address at which the charge point of a command may put one file, for an hour. */
export async function createUploadSlot(
  db: TenantTransaction,
  { tenantId, commandId, origin }: SlotOwner,
  now: Date,
): Promise<string> {
  const token = newSecret();
  await insertUploadSlot(db, {
    tenant_id: tenantId,
    id: newId(),
    command_id: commandId,
    token_hash: sha256(token),
    expires_at: new Date(now.getTime() + lifetimeMs),
    claimed_at: null,
    received_at: null,
    file_name: null,
    size_bytes: null,
  });
  return `${origin}/ocpp-files/${token}`;
}
