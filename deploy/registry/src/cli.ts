import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import type { ProvidedNames } from '@plugboard/contracts/platform';
import { getOpenEnvironment } from '@plugboard/contracts/accounts';
import { readCommandLine } from './command-line.ts';
import { type CommandInput, runCommand } from './commands.ts';
import { withLock } from './lock.ts';
import type { Moves } from './moves.ts';
import { checkBuild } from './publish.ts';
import { Refusal } from './refusal.ts';
import { runningShell } from './running-shell.ts';
import { readAccounts } from './share.ts';
import { readState, writeAudit } from './store.ts';
import { tenantsWithChoices } from './state.ts';
import { tableOf } from './table.ts';
import { tick } from './tick.ts';

const timeoutMs = 10_000;

/** How the portal answers at a tenant's host name. The tenant is the host's first label, wherever the call is sent. */
function statusAt(portal: URL, tenant: string): Promise<number> {
  const send = portal.protocol === 'https:' ? requestHttps : requestHttp;
  const name = isIP(portal.hostname) || portal.hostname.startsWith('[') ? 'localhost' : portal.hostname;
  const host = `${tenant}.${name}${portal.port ? `:${portal.port}` : ''}`;
  return new Promise((resolve, reject) => {
    const call = send(new URL(getOpenEnvironment.path, portal), { headers: { host }, timeout: timeoutMs }, (reply) => {
      reply.resume();
      resolve(reply.statusCode ?? 0);
    });
    call.once('timeout', () => call.destroy(new Error('no answer in 10 s')));
    call.once('error', reject);
    call.end();
  });
}

/**
 * Asks the portal whether it has this tenant: the registry itself knows no tenants but those it has choices for.
 *
 * @param portalUrl its address without a tenant, like `http://localhost:8080`
 * @throws Refusal if the tenant does not exist or the portal cannot be reached.
 */
async function requireKnownTenant(portalUrl: string, tenant: string): Promise<void> {
  if (!URL.canParse(portalUrl)) throw new Refusal(`PORTAL_URL: “${portalUrl}” is not an address`);
  const status = await statusAt(new URL(portalUrl), tenant).catch((error: Error) => error.message || error.name);
  if (status === 200) return;
  if (status === 404) throw new Refusal(`There is no tenant “${tenant}” at ${portalUrl}`);
  throw new Refusal(
    `Whether there is a tenant “${tenant}” could not be asked at ${portalUrl} (${status}); start the portal, or name its address in PORTAL_URL`,
  );
}

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/** `chargers`, `mobile-app` and `mf-mobile-app` are accepted; the federation's id has underscores. */
const idOf = (name: string) => name.replace(/^mf-/, '').replaceAll('-', '_');

interface AskedHere extends CommandInput {
  readonly withoutMount: boolean;
}

async function readAsked(args: readonly string[]): Promise<AskedHere> {
  const { name, from, share, ...read } = readCommandLine(args);
  const id = idOf(name);
  const { accountsFile, ...others } = share;
  const accounts = accountsFile === undefined ? undefined : await readAccounts(accountsFile);
  return {
    ...read,
    id,
    share: { ...others, accounts },
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
  const audit = (outcome: 'done' | 'refused' | 'failed', moves?: Moves) =>
    writeAudit(releasesDir, { command, arguments: args.slice(1), outcome, moves });
  try {
    await requireTenant(wanted);
    const asked = { ...wanted, shell: await findShell() };
    await tryMount(asked);
    const { text, moves } = await withLock(releasesDir, () => runCommand(asked));
    await audit('done', moves);
    return text;
  } catch (error) {
    await audit(error instanceof Refusal ? 'refused' : 'failed');
    throw error;
  }
}

/** Takes the waves that are due. A refused one is an error, so that whoever runs this every minute notices. */
async function takeWaves({ releasesDir }: AskedHere): Promise<string> {
  const shell = await findShell();
  const taken = await withLock(releasesDir, () => tick({ releasesDir, shell }));
  for (const { id, tenant, outcome, moves } of taken) {
    const words = tenant === undefined ? [id] : [id, '--tenant', tenant];
    await writeAudit(releasesDir, { command: 'tick', arguments: words, outcome, moves });
  }
  const refused = taken.filter(({ outcome }) => outcome === 'refused');
  if (refused.length > 0) throw new Refusal(...refused.map(({ id, text }) => `the next wave of ${id}: ${text}`));
  return taken.map(({ text }) => text).join('\n');
}

async function execute(args: readonly string[]): Promise<string> {
  const asked = await readAsked(args);
  if (asked.command === 'list') return tableOf(await readState(asked.releasesDir));
  return asked.command === 'tick' ? takeWaves(asked) : change(asked, args);
}

try {
  const text = await execute(process.argv.slice(2));
  if (text !== '') console.log(text);
} catch (error) {
  if (error instanceof Refusal)
    console.error(`Refused, nothing was changed:\n${error.problems.map((problem) => `- ${problem}`).join('\n')}`);
  else console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
