import type { SignedInCall } from '../../../platform/http/context.ts';
import { FieldFailure } from '../../../platform/http/failure.ts';
import { deleteUploads, lockUploads } from './uploads.repository.ts';

/** The caller's finished uploads become attachments of the same ids, in the order in which they were named. */
export async function claimUploads({ db, tenantId, account }: SignedInCall, named: readonly string[]) {
  const ids = [...new Set(named)];
  const rows = await lockUploads(db, { tenant_id: tenantId, account_id: account.id }, ids);
  const taken = ids.map((id) => {
    const row = rows.find((upload) => upload.id === id);
    if (!row) throw new FieldFailure({ uploads: [{ key: 'upload.unknown' }] });
    const { name, size_bytes: size, received_bytes: received, content_type: contentType } = row;
    if (received < size) throw new FieldFailure({ uploads: [{ key: 'upload.unfinished', values: { name } }] });
    return { id, name, size, contentType };
  });
  await deleteUploads(db, tenantId, ids);
  return taken;
}
