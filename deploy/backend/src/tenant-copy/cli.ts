import { migrate } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { createFolderStore } from '../platform/files/folder-store.ts';
import { readArguments } from '../platform/read-arguments.ts';
import { parseSettings } from '../platform/settings.ts';
import { applyConfiguration } from './apply-configuration.service.ts';
import { type Manifest, readManifest } from './copy-folder.ts';
import { describeDifference } from './describe-difference.ts';
import { exportTenant } from './export-tenant.service.ts';
import { importTenant } from './import-tenant.service.ts';
import { planTenant } from './plan-tenant.service.ts';
import { wipeTenant } from './wipe-tenant.service.ts';

const usage = `Usage: tenant export <tenant> <folder> [--configuration]
       tenant plan <tenant> <folder>
       tenant apply <tenant> <folder> [--remove]
       tenant wipe <tenant> --yes <tenant>`;

const { positionals, values } = readArguments(usage, {
  allowPositionals: true,
  options: { configuration: { type: 'boolean' }, remove: { type: 'boolean' }, yes: { type: 'string' } },
});
const [command = '', tenant = '', folder = ''] = positionals;
const words = command === 'wipe' ? 2 : 3;
if (!['export', 'plan', 'apply', 'wipe'].includes(command) || positionals.length !== words) {
  console.error(usage);
  process.exit(64);
}

const settings = parseSettings(process.env);
const database = await openDatabase(settings);
const store = createFolderStore(settings);

const describeManifest = ({ tables, files }: Manifest): string => {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${Object.keys(tables).length} tables, ${Object.keys(files).length} files`;
};

async function requireTenantOf(): Promise<Manifest> {
  const manifest = await readManifest(folder);
  if (manifest.tenant !== tenant) throw new Error(`${folder} is a copy of ${manifest.tenant}, not of ${tenant}.`);
  return manifest;
}

async function plan(): Promise<string> {
  await requireTenantOf();
  let differences = 0;
  await planTenant(database, folder, (found) => {
    differences += 1;
    console.log(describeDifference(found));
  });
  return differences === 0 ? 'The database has what the folder has' : `${differences} rows differ`;
}

async function apply(): Promise<string> {
  const { kind } = await requireTenantOf();
  if (kind === 'full')
    return `Imported ${describeManifest(await importTenant(database, store, folder, settings.defaultTenant))}`;
  const { add, change, remove } = await applyConfiguration(database, folder, values.remove ?? false);
  return `${add} rows added, ${change} changed, ${remove} deleted`;
}

async function wipe(): Promise<string> {
  if (values.yes !== tenant) throw new Error(`This deletes ${tenant} with all it has. To do so: --yes ${tenant}`);
  if (settings.defaultTenant === undefined)
    throw new Error('Set DEFAULT_TENANT to the tenant whose audit log keeps that this was done.');
  return `${await wipeTenant(database, store, tenant, settings.defaultTenant)} rows deleted`;
}

async function run(): Promise<string> {
  await migrate(database);
  if (command === 'plan') return plan();
  if (command === 'apply') return apply();
  if (command === 'wipe') return wipe();
  const kind = values.configuration ? 'configuration' : 'full';
  return `Exported ${describeManifest(await exportTenant(database, store, { kind, tenant, folder }))}`;
}

try {
  console.log(await run());
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await database.close();
}
