import type { FastifyBaseLogger } from 'fastify';
import type { AssignedContent } from '../../../platform/files/contents.repository.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { concatenate, type Intake } from '../../../platform/files/intake.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { buildPreview } from './build-preview.ts';
import type { Scanner } from './scan/scanner.ts';

interface Examiner {
  readonly files: FileStore;
  readonly scanner: Scanner;
  readonly intake: Intake;
  readonly log: FastifyBaseLogger;
}

/** `reason`: the malware found. */
type Examined = { readonly reason: string } | { readonly picture: AssignedContent | undefined };

/** Looks into a whole file that lies in the store: for malware first, then whether it is a picture to show. */
export async function scanContent(
  { files, scanner, intake, log }: Examiner,
  pieces: readonly string[],
  size: number,
): Promise<Examined> {
  const verdict = await scanner.scan(concatenate(files, pieces)).catch((error: unknown) => {
    log.error({ err: error }, 'malware scanner');
    throw new Failure('UNAVAILABLE', { text: 'attachment.notChecked', headers: { 'retry-after': '30' } });
  });
  if (!verdict.isClean) return { reason: verdict.reason };
  return { picture: await buildPreview(concatenate(files, pieces), size, intake) };
}
