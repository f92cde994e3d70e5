import { createInterface } from 'node:readline/promises';
import { z } from 'zod';
import { migrate } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { readArguments } from '../platform/read-arguments.ts';
import { settingsFrom } from '../platform/settings.ts';
import { createAdministrator } from './administrator.ts';

const usage = `Usage: create-administrator --tenant <host label> --email <address> [--name <tenant's display name>]

Makes the first administrator of a tenant, and the tenant if it is not there yet. The password is read from
ADMINISTRATOR_PASSWORD, else from standard input.`;

const asked = z.object({
  tenant: z.string().regex(/^[a-z0-9][a-z0-9-]*$/),
  email: z.email().max(254),
  name: z.string().min(1).max(100).optional(),
});

async function readPassword(): Promise<string> {
  const given = process.env['ADMINISTRATOR_PASSWORD'];
  if (given !== undefined) return given;
  if (process.stdin.isTTY) process.stderr.write('Password: ');
  const lines = createInterface({ input: process.stdin });
  for await (const line of lines) return line;
  return '';
}

const { values } = readArguments(usage, {
  options: { tenant: { type: 'string' }, email: { type: 'string' }, name: { type: 'string' } },
});
const parsed = asked.safeParse(values);
const password = parsed.success ? await readPassword() : '';
if (!parsed.success || password.length < 12) {
  process.stderr.write(parsed.success ? 'A password has 12 characters or more.\n' : `${usage}\n`);
  process.exit(64);
}

const database = await openDatabase(settingsFrom(process.env));
try {
  await migrate(database);
  const { tenant, email, name = tenant } = parsed.data;
  await createAdministrator(database, { tenant, email, name, password });
  process.stderr.write(`${email} can sign in at tenant ${tenant}.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await database.close();
}
