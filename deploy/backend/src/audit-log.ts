import { parseArgs } from 'node:util';
import { z } from 'zod';
import {
  listChains,
  trimAuditChain,
  verifyAuditChain,
  type ChainReport,
} from './modules/accounts/audit/audit-chain.repository.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { parseSettings } from './platform/settings.ts';

const usage = `Usage: audit-log verify [--tenant <id>]
       audit-log trim --tenant <id> --before <date>

verify compares every entry of the audit log with its hash chain and names the first one that was changed, deleted or
moved; it ends with 1 then. trim deletes the oldest entries and keeps the hash of the last one as the chain's anchor;
it refuses a chain that is broken.`;

const asked = z.discriminatedUnion('command', [
  z.strictObject({ command: z.literal('verify'), tenant: z.string().optional() }),
  z.strictObject({ command: z.literal('trim'), tenant: z.string(), before: z.coerce.date() }),
]);

function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { tenant: { type: 'string' }, before: { type: 'string' } },
    });
    return positionals.length === 1 ? asked.safeParse({ command: positionals[0], ...values }).data : undefined;
  } catch {
    return undefined;
  }
}

const wordsFor = ({ tenantId, entries, lastSequence, lastHash, broken }: ChainReport): string => {
  if (!broken) return `${tenantId}: ${entries} entries are intact, the last is ${lastSequence} with hash ${lastHash}`;
  const place = broken.sequence === null ? '' : ` at ${broken.sequence}`;
  return `${tenantId}: BROKEN${place}: ${broken.problem}${broken.entryId ? `, entry ${broken.entryId}` : ''}`;
};

const command = readArguments();
if (!command) {
  process.stderr.write(`${usage}\n`);
  process.exit(64);
}

const database = await openDatabase(parseSettings(process.env));
try {
  const known = await listChains(database);
  const { tenant } = command;
  if (tenant !== undefined && !known.includes(tenant)) throw new Error(`There is no tenant ${tenant}.`);
  for (const tenantId of tenant === undefined ? known : [tenant]) {
    const report = await verifyAuditChain(database, tenantId);
    process.stdout.write(`${wordsFor(report)}\n`);
    if (report.broken) process.exitCode = 1;
    else if (command.command === 'trim')
      process.stdout.write(`${await trimAuditChain(database, tenantId, command.before)} entries were deleted\n`);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await database.close();
}
