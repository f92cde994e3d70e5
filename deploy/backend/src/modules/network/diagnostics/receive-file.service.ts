import { withSystem, withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { cleanFileName } from '../../../platform/files/clean-file-name.ts';
import { assignContents } from '../../../platform/files/contents.repository.ts';
import { ContentTooLarge, openIntake, type Intake, type UploadedContent } from '../../../platform/files/intake.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { sha256 } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { confirmCommand } from '../commands/confirm-commands.service.ts';
import {
  claimUploadSlot,
  fillUploadSlot,
  findTenantOfUploadSlot,
  releaseUploadSlot,
  type DiagnosticsFile,
} from './diagnostics.repository.ts';

/** Bytes of the largest file that a charge point may put. */
export const maxDiagnosticsBytes = 20 * 1024 * 1024;

interface SentFile {
  readonly token: string;
  /** File name from the upload's address, if any. */
  readonly name: string | undefined;
  /** As its sender announces it, in bytes; 0 where it does not. */
  readonly announced: number;
  readonly content: AsyncIterable<Uint8Array>;
}

const tooLarge = () => new Failure('TOO_LARGE');

async function saveFile(
  platform: Platform,
  slot: DiagnosticsFile,
  file: SentFile,
  taken: UploadedContent,
): Promise<void> {
  const { tenant_id: tenantId } = slot;
  const { name } = file;
  const now = platform.clock();
  await withTenant(platform.database, tenantId, async (db) => {
    await assignContents(db, tenantId, slot.id, [taken]);
    const file_name = name === undefined ? null : cleanFileName(name);
    await fillUploadSlot(db, slot, { received_at: now, size_bytes: taken.size, file_name });
    await confirmCommand(platform, db, { tenantId, id: slot.command_id, at: now });
  });
}

async function receive(platform: Platform, intake: Intake, place: DiagnosticsFile, file: SentFile): Promise<void> {
  if (file.announced > maxDiagnosticsBytes) throw tooLarge();
  const taken = await intake.upload(file.content, maxDiagnosticsBytes).catch((error: unknown) => {
    throw error instanceof ContentTooLarge ? tooLarge() : error;
  });
  await saveFile(platform, place, file, taken);
}

/** Takes the one file that an address is for. An address that is unknown, used or too old is 404. */
export async function receiveFile(platform: Platform, file: SentFile): Promise<void> {
  const { database } = platform;
  const hash = sha256(file.token);
  const tenantId = await withSystem(database, (db) => findTenantOfUploadSlot(db, hash));
  if (tenantId === undefined) throw new Failure('NOT_FOUND');
  const place = await withTenant(database, tenantId, (db) => claimUploadSlot(db, tenantId, hash, platform.clock()));
  if (!place) throw new Failure('NOT_FOUND');
  const intake = openIntake(platform, tenantId);
  try {
    await receive(platform, intake, place, file);
  } catch (error) {
    await withTenant(database, tenantId, (db) => releaseUploadSlot(db, place));
    throw error;
  } finally {
    await intake.settle();
  }
}
