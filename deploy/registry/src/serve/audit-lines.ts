import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const auditLine = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  command: z.string(),
  arguments: z.array(z.string()),
  outcome: z.enum(['done', 'refused', 'failed']),
  moves: z.record(z.string(), z.object({ before: z.string(), after: z.string() })).optional(),
});
export type AuditLine = z.infer<typeof auditLine>;

/** How much of the log is read, in bytes: some hundred commands. */
const maxBytes = 262_144;

function parse(line: string): AuditLine[] {
  try {
    return [auditLine.parse(JSON.parse(line))];
  } catch {
    // The first line may be cut, and an unreadable one must not hide the others.
    return [];
  }
}

/** The latest commands that changed something, oldest first. */
export async function readAuditLines(releasesDir: string): Promise<AuditLine[]> {
  const file = await open(join(releasesDir, 'audit.log')).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!file) return [];
  try {
    const { size } = await file.stat();
    const position = Math.max(0, size - maxBytes);
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(Math.min(size, maxBytes)), position });
    const lines = buffer.toString('utf8', 0, bytesRead).split('\n');
    return lines.flatMap(parse).filter(({ outcome, moves }) => outcome === 'done' && moves !== undefined);
  } finally {
    await file.close();
  }
}
