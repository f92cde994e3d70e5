import type { MultipartFile } from '@fastify/multipart';
import { addTicketComment, maxAttachmentBytes, maxAttachments } from '@plugboard/contracts/tickets';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { cleanFileName, cleanMediaType } from '../../../platform/files/clean-file-name.ts';
import type { AssignedContent } from '../../../platform/files/contents.repository.ts';
import { ContentTooLarge, openIntake, type Intake } from '../../../platform/files/intake.ts';
import { FieldFailure } from '../../../platform/http/failure.ts';
import { readForm } from '../../../platform/http/read-body.ts';
import type { Received, Receiver, ReceivingCall } from '../../../platform/http/receive.ts';
import { newId } from '../../../platform/ids.ts';
import { scanContent } from './scan-content.ts';
import { requireSpace } from './storage.service.ts';
import type { Scanner } from './scan/scanner.ts';

/** A file that came with a comment and lies in the store. */
export interface SentFile {
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
  readonly sha256: string;
  /** The file itself, and a picture that may be shown of it. */
  readonly contents: readonly AssignedContent[];
}

/** Bytes of a form beside its files: field names, boundaries. */
const overhead = 128 * 1024;

const refusal = (...[key, values]: ['attachment.tooLarge' | 'attachment.infected', Record<string, string>]) =>
  new FieldFailure({ files: [{ key, values }] });

async function fileOf(
  receiving: ReceivingCall,
  intake: Intake,
  scanner: Scanner,
  part: MultipartFile,
): Promise<SentFile> {
  const name = cleanFileName(part.filename ?? '');
  const taken = await intake.upload(part.file, maxAttachmentBytes).catch((error: unknown) => {
    throw error instanceof ContentTooLarge ? refusal('attachment.tooLarge', { name }) : error;
  });
  const examiner = { files: receiving.platform.files, scanner, intake, log: receiving.request.log };
  const examined = await scanContent(examiner, [taken.name], taken.size);
  if ('reason' in examined) {
    receiving.request.log.warn({ reason: examined.reason }, 'malware in an attachment');
    throw refusal('attachment.infected', { name, reason: examined.reason });
  }
  const contents = [taken, ...(examined.picture ? [examined.picture] : [])];
  const { size, sha256 } = taken;
  return { id: newId(), name, contentType: cleanMediaType(part.mimetype), size, sha256, contents };
}

async function readComment(receiving: ReceivingCall, intake: Intake, scanner: Scanner) {
  const files: SentFile[] = [];
  const take = async (part: MultipartFile) => {
    if (part.fieldname !== 'files') throw new FieldFailure({ [part.fieldname]: [{ key: 'field.unknown' }] });
    if (files.length === maxAttachments)
      throw new FieldFailure({ files: [{ key: 'field.most', values: { count: maxAttachments } }] });
    files.push(await fileOf(receiving, intake, scanner, part));
    return undefined;
  };
  // One more of each than is allowed, so that it is refused by its name and not merely cut off.
  const limits = { maxFileBytes: maxAttachmentBytes + 1, maxFiles: maxAttachments + 1 };
  const body = await readForm(addTicketComment, receiving.request, { ...limits, take });
  return { body, files };
}

/** Refuses what would not fit anyway, before it is sent. */
async function requireRoomFor({ platform, tenantId, request }: ReceivingCall): Promise<void> {
  const announced = Number(request.headers['content-length'] ?? 0);
  const { database, settings } = platform;
  await withTenant(database, tenantId, (db) =>
    requireSpace({ db, tenantId, settings }, Math.max(0, announced - overhead)),
  );
}

const plain = (body: unknown): Received<readonly SentFile[]> => ({ body, input: [], settle: async () => {} });

/** Reads a comment, and its files one after the other into the store. */
export const receiveComment =
  (scanner: Scanner): Receiver<readonly SentFile[]> =>
  async (receiving) => {
    const { request, platform, tenantId } = receiving;
    if (!request.isMultipart()) return plain(request.body);
    const intake = openIntake(platform, tenantId);
    try {
      await requireRoomFor(receiving);
      const { body, files } = await readComment(receiving, intake, scanner);
      const fingerprint = files.map(({ name, sha256 }) => `${sha256} ${name}`).join('\n');
      return { body, input: files, fingerprint, settle: intake.settle };
    } catch (error) {
      await intake.settle();
      throw error;
    } finally {
      request.raw.resume();
    }
  };
