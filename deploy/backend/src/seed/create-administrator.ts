import { newPassword, containsOwnNames } from '@plugboard/contracts/accounts';
import { createInterface } from 'node:readline/promises';
import { z } from 'zod';
import { migrate } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { readArguments } from '../platform/read-arguments.ts';
import { parseSettings } from '../platform/settings.ts';
import { isTextKey, text } from '../platform/text.ts';
import { createAdministrator } from './administrator.ts';

const usage = `Usage: create-administrator --tenant <host label> --email <address> [--name <tenant's display name>] [--contact <address>]

Makes the first administrator of a tenant, and the tenant if it is not there yet. The password is read from
ADMINISTRATOR_PASSWORD, else from standard input. The contact address is shown to every visitor of a new tenant; without
one no address is shown.`;

const asked = z.object({
  tenant: z.string().regex(/^[a-z0-9][a-z0-9-]*$/),
  email: z.email().max(254),
  name: z.string().min(1).max(100).optional(),
  contact: z.email().max(254).optional(),
});

async function readPassword(): Promise<string> {
  const given = process.env['ADMINISTRATOR_PASSWORD'];
  if (given !== undefined) return given;
  if (process.stdin.isTTY) process.stderr.write('Password: ');
  const lines = createInterface({ input: process.stdin });
  for await (const line of lines) return line;
  return '';
}

/** Why a password will not do, in words; the rules of the portal's forms, and 12 characters. */
function refusalOf(password: string, { tenant, email, name }: z.output<typeof asked>): string | undefined {
  if (password.length < 12) return 'A password has 12 characters or more.';
  const owner = { email, tenant, tenantName: name };
  const problem = newPassword.safeParse(password).error?.issues[0]?.message;
  const key = problem ?? (containsOwnNames(password, owner) ? 'password.ownNames' : undefined);
  return key !== undefined && isTextKey(key) ? text('en', key) : problem;
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(64);
}

const string = { type: 'string' } as const;

const { values } = readArguments(usage, { options: { tenant: string, email: string, name: string, contact: string } });
const parsed = asked.safeParse(values);
if (!parsed.success) fail(usage);
const password = await readPassword();
const refusal = refusalOf(password, parsed.data);
if (refusal !== undefined) fail(refusal);

const database = await openDatabase(parseSettings(process.env));
try {
  await migrate(database);
  const { tenant, email, name = tenant, contact = '' } = parsed.data;
  await createAdministrator(database, { tenant, email, name, password, contact });
  process.stderr.write(`${email} can sign in at tenant ${tenant}.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await database.close();
}
