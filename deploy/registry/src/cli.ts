import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ProvidedNames } from '@plugboard/contracts/platform';
import { readCommandLine } from './command-line.ts';
import { runCommand, type CommandInput } from './commands.ts';
import { requireKnownTenant } from './known-tenant.ts';
import { withLock } from './lock.ts';
import { checkBuild } from './publish.ts';
import { Refusal } from './refusal.ts';
import { runningShell } from './running-shell.ts';
import { readState, writeAudit } from './store.ts';
import { tenantsWithChoices } from './state.ts';
import { tableOf } from './table.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/** `chargers`, `mobile-app` and `mf-mobile-app` are accepted; the federation's id has underscores. */
const idOf = (name: string) => name.replace(/^mf-/, '').replaceAll('-', '_');

interface AskedHere extends CommandInput {
  readonly withoutMount: boolean;
}

function readAsked(args: readonly string[]): AskedHere {
  const { name, from, ...read } = readCommandLine(args);
  const id = idOf(name);
  return {
    ...read,
    id,
    releasesDir: resolve(process.env['RELEASES_DIR'] ?? join(root, '.data/releases')),
    from: resolve(from ?? join(root, `mf-${id.replaceAll('_', '-')}`, 'dist')),
  };
}

/** Skips the check for tenants already in the registry, so that pins can be removed while the portal is down. */
async function requireTenant({ releasesDir, tenant }: CommandInput): Promise<void> {
  if (tenant === undefined || tenantsWithChoices(await readState(releasesDir)).includes(tenant)) return;
  await requireKnownTenant(process.env['PORTAL_URL'] ?? `http://localhost:${process.env['PORT'] ?? 8080}`, tenant);
}

/** Exports of the running shell. A release may proceed while the portal is down, because the shell compares again. */
async function findShell(): Promise<ProvidedNames | null> {
  const { SHELL_DIR: shellDir, PORTAL_URL: portalUrl } = process.env;
  return runningShell({ shellDir, portalUrl, builtHere: join(root, 'shell/dist') }).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    console.error(`Not compared with what the portal provides. ${error.message}`);
    return null;
  });
}

/** Tries a build in a browser before it is live. The lock is free meanwhile: it takes seconds. */
async function tryMount(asked: AskedHere): Promise<void> {
  if (asked.command !== 'publish' || asked.withoutMount) return;
  const checked = await checkBuild(asked);
  const shellDir = resolve(process.env['SHELL_DIR'] ?? join(root, 'shell/dist'));
  const { withServedRelease } = await import('./mount/serve-release.ts');
  const { mountOnce } = await import('./mount/mount.ts');
  await withServedRelease({ from: asked.from, shellDir, checked }, (url) => mountOnce(url, checked.manifest));
}

async function change(wanted: AskedHere, args: readonly string[]): Promise<string> {
  const { command, releasesDir } = wanted;
  const audit = (outcome: 'done' | 'refused' | 'failed') =>
    writeAudit(releasesDir, { command, arguments: args.slice(1), outcome });
  try {
    await requireTenant(wanted);
    const asked = { ...wanted, shell: await findShell() };
    await tryMount(asked);
    const said = await withLock(releasesDir, () => runCommand(asked));
    await audit('done');
    return said;
  } catch (error) {
    await audit(error instanceof Refusal ? 'refused' : 'failed');
    throw error;
  }
}

const args = process.argv.slice(2);
try {
  const asked = readAsked(args);
  console.log(asked.command === 'list' ? tableOf(await readState(asked.releasesDir)) : await change(asked, args));
} catch (error) {
  if (error instanceof Refusal)
    console.error(`Refused, nothing was changed:\n${error.problems.map((problem) => `- ${problem}`).join('\n')}`);
  else console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
