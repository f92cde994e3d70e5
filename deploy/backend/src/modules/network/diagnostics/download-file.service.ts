import type { Download } from '@plugboard/contracts/platform';
import { findPieces } from '../../../platform/files/contents.repository.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { concatenate } from '../../../platform/files/intake.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { getCommand } from '../commands/commands.service.ts';
import { findFileOfCommand } from './diagnostics.repository.ts';

/** The file that a charge point sent for a command; 404 where there is none. */
export async function getCommandFile(call: SignedInCall, files: FileStore, id: string): Promise<Download> {
  const { db, tenantId } = call;
  const { file } = await getCommand(call, id);
  const stored = await findFileOfCommand(db, tenantId, id);
  if (!file || !stored) throw new Failure('NOT_FOUND');
  const content = concatenate(files, await findPieces(db, tenantId, stored.id));
  return { contentType: 'application/octet-stream', fileName: file.name, size: file.size, content };
}
