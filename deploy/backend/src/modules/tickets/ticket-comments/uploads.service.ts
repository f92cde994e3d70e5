import { type ParsedBodyOf } from '@plugboard/contracts/platform';
import { maxAttachmentBytes, type startUpload as startUploadEndpoint, type Upload } from '@plugboard/contracts/tickets';
import { cleanFileName, cleanMediaType } from '../../../platform/files/clean-file-name.ts';
import { removeContentsOf, assignContents } from '../../../platform/files/contents.repository.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure, FieldFailure } from '../../../platform/http/failure.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Piece } from './receive-piece.ts';
import { requireSpace } from './storage.service.ts';
import {
  deleteUploads,
  findUpload,
  lockUploads,
  insertUpload,
  setReceived,
  type UploadRow,
} from './uploads.repository.ts';

const toUploadDto = ({ id, received_bytes, size_bytes }: UploadRow): Upload => ({
  id,
  offset: received_bytes,
  size: size_bytes,
});

const ownerOf = ({ tenantId, account }: SignedInCall) => ({ tenant_id: tenantId, account_id: account.id });
const subjectOf = (id: string) => ({ type: 'upload', id }) as const;

/** Reserves the full size, so that an upload that starts can also finish. */
export async function startUpload(
  call: SignedInCall,
  { settings, clock }: Platform,
  body: ParsedBodyOf<typeof startUploadEndpoint>,
): Promise<Upload> {
  const name = cleanFileName(body.name);
  if (body.size > maxAttachmentBytes)
    throw new FieldFailure({ size: [{ key: 'attachment.tooLarge', values: { name } }] });
  const described = { name, size_bytes: body.size, content_type: cleanMediaType(body.type) };
  const row = { ...ownerOf(call), ...described, id: newId(), received_bytes: 0, touched_at: clock() };
  await insertUpload(call.db, row);
  await requireSpace({ ...call, settings });
  await call.audit({ action: 'upload.started', subject: subjectOf(row.id), after: { name, size: body.size } });
  return toUploadDto(row);
}

async function lockUpload(call: SignedInCall, id: string): Promise<UploadRow> {
  const [row] = await lockUploads(call.db, ownerOf(call), [id]);
  if (!row) throw new Failure('NOT_FOUND');
  return row;
}

async function forget(call: SignedInCall, id: string): Promise<void> {
  await removeContentsOf(call.db, call.tenantId, [id]);
  await deleteUploads(call.db, call.tenantId, [id]);
}

/** Takes a piece that lies in the store, unless another one has taken its place meanwhile. */
export async function continueUpload(
  call: SignedInCall,
  { clock }: Platform,
  id: string,
  piece: Piece,
): Promise<Upload> {
  const { db, tenantId } = call;
  const row = await lockUpload(call, id);
  if (row.received_bytes !== piece.offset) throw new Failure('CONFLICT', { text: 'upload.offset' });
  if (piece.infectedBy !== undefined) {
    await forget(call, id);
    const reason = piece.infectedBy;
    await call.audit({ action: 'upload.refused', subject: subjectOf(id), after: { name: row.name, reason } });
    const values = { name: row.name, reason };
    throw new Failure('VALIDATION_FAILED', { text: 'attachment.infected', values, commitsChanges: true });
  }
  await assignContents(db, tenantId, id, piece.contents);
  const received = row.received_bytes + piece.size;
  await setReceived(db, tenantId, id, received, clock());
  await call.audit({ action: 'upload.continued', subject: subjectOf(id), after: { name: row.name, offset: received } });
  return toUploadDto({ ...row, received_bytes: received });
}

export async function getUpload(call: SignedInCall, id: string): Promise<Upload> {
  const row = await findUpload(call.db, ownerOf(call), id);
  if (!row) throw new Failure('NOT_FOUND');
  return toUploadDto(row);
}

export async function cancelUpload(call: SignedInCall, id: string): Promise<{ result: 'OK' }> {
  const { name } = await lockUpload(call, id);
  await forget(call, id);
  await call.audit({ action: 'upload.cancelled', subject: subjectOf(id), before: { name } });
  return { result: 'OK' };
}
