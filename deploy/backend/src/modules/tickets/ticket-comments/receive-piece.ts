import { continueUpload, maxChunkBytes, uploadOffsetHeader } from '@plugboard/contracts/tickets';
import type { FastifyRequest } from 'fastify';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { findPieces, type AssignedContent } from '../../../platform/files/contents.repository.ts';
import { ContentTooLarge, openIntake, type Intake } from '../../../platform/files/intake.ts';
import { Failure, FieldFailure } from '../../../platform/http/failure.ts';
import type { Receiver, ReceivingCall } from '../../../platform/http/receive.ts';
import { validateParams } from '../../../platform/http/validation.ts';
import { scanContent } from './scan-content.ts';
import type { Scanner } from './scan/scanner.ts';
import { findUpload, type UploadRow } from './uploads.repository.ts';

/** A piece that lies in the store. */
export interface Piece {
  readonly offset: number;
  readonly size: number;
  /** The piece itself and, where it was the last one, a picture that may be shown of the whole. */
  readonly contents: readonly AssignedContent[];
  /** The last piece made it whole, and this was found in it. */
  readonly infectedBy?: string;
}

function offsetIn(request: FastifyRequest): number {
  const given = request.headers[uploadOffsetHeader]?.toString() ?? '';
  if (!/^\d{1,9}$/.test(given)) throw new FieldFailure({ [uploadOffsetHeader]: [{ key: 'field.format' }] });
  return Number(given);
}

/** State of the upload, before the piece is read. */
async function standing({ platform, tenantId, account, request }: ReceivingCall) {
  const { id } = validateParams(continueUpload.params, request.params);
  return withTenant(platform.database, tenantId, async (db) => {
    const upload = await findUpload(db, { tenant_id: tenantId, account_id: account.id }, id);
    if (!upload) throw new Failure('NOT_FOUND');
    if (offsetIn(request) !== upload.received_bytes) throw new Failure('CONFLICT', { text: 'upload.offset' });
    if (request.headers['content-type'] !== 'application/octet-stream') throw new Failure('MALFORMED_REQUEST');
    return { upload, before: await findPieces(db, tenantId, id) };
  });
}

async function receiveBody(
  { request }: ReceivingCall,
  intake: Intake,
  { name, size_bytes, received_bytes }: UploadRow,
) {
  const most = Math.min(maxChunkBytes, size_bytes - received_bytes);
  const tooMuch = () => new Failure('TOO_LARGE', { text: 'upload.tooMuch', values: { name } });
  // A refusal by Content-Length reaches the sender; one with a wrong length is cut off.
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooMuch();
  return intake.upload(request.raw, most).catch((error: unknown) => {
    throw error instanceof ContentTooLarge ? tooMuch() : error;
  });
}

async function pieceOf(receiving: ReceivingCall, intake: Intake, scanner: Scanner): Promise<Piece> {
  const { upload, before } = await standing(receiving);
  const { name, size } = await receiveBody(receiving, intake, upload);
  const offset = upload.received_bytes;
  // An empty piece would share its place with the next one.
  const own = size === 0 ? [] : [{ name, size, start: offset }];
  if (size === 0 || offset + size < upload.size_bytes) return { offset, size, contents: own };
  const examiner = { files: receiving.platform.files, scanner, intake, log: receiving.request.log };
  const examined = await scanContent(examiner, [...before, name], upload.size_bytes);
  if ('reason' in examined) return { offset, size, contents: [], infectedBy: examined.reason };
  return { offset, size, contents: examined.picture ? [...own, examined.picture] : own };
}

/** Reads a piece of an upload into the store. One that breaks off is thrown away: it is sent again as a whole. */
export const receivePiece =
  (scanner: Scanner): Receiver<Piece> =>
  async (receiving) => {
    const intake = openIntake(receiving.platform, receiving.tenantId);
    try {
      const input = await pieceOf(receiving, intake, scanner);
      return { body: undefined, input, settle: intake.settle };
    } catch (error) {
      await intake.settle();
      throw error;
    } finally {
      // The rest of a refused piece is drained, so that the sender finishes and reads the refusal.
      receiving.request.raw.resume();
    }
  };
