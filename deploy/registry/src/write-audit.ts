import { appendFile, mkdir } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { storeAuditLine } from './bucket/on-bucket.ts';
import type { Moves } from './moves.ts';

interface AuditEntry {
  readonly command: string;
  readonly arguments: readonly string[];
  readonly outcome: 'done' | 'refused' | 'failed';
  /** The versions that each tenant had before and has since. */
  readonly moves?: Moves | undefined;
  /** The person for whom the command was run; without it, who runs this tool. */
  readonly by?: string;
}

/** Who runs this tool. */
export const operator = (): string => process.env['USER'] ?? userInfo().username;

/** One line per command: who, when, what, and how it went. */
export async function writeAudit(releasesDir: string, entry: AuditEntry): Promise<void> {
  const line = `${JSON.stringify({ at: new Date().toISOString(), by: operator(), ...entry })}\n`;
  if (await storeAuditLine(line)) return;
  await mkdir(releasesDir, { recursive: true });
  await appendFile(join(releasesDir, 'audit.log'), line);
}
