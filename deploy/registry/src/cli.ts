import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ProvidedNames } from '@plugboard/contracts/platform';
import { readCommandLine } from './command-line.ts';
import { type CommandInput, type CommandResult, runCommand } from './commands.ts';
import { findBackend } from './health/backend.ts';
import { readHealth } from './health/health-file.ts';
import { keepMove, reportMoves } from './health/report-moves.ts';
import { statusOf } from './health/status-table.ts';
import { runKeys } from './keys-commands.ts';
import { requireKnownTenant } from './known-tenant.ts';
import { withLock } from './lock.ts';
import type { Moves } from './moves.ts';
import { checkBuild } from './publish.ts';
import { Refusal } from './refusal.ts';
import { runningShell } from './running-shell.ts';
import { readAccounts } from './share.ts';
import { readState, writeAudit } from './store.ts';
import { tenantsWithChoices } from './state.ts';
import { tableOf } from './table.ts';
import { takeWaves } from './take-waves.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/** `chargers`, `mobile-app` and `mf-mobile-app` are accepted; the federation's id has underscores. */
const idOf = (name: string) => name.replace(/^mf-/, '').replaceAll('-', '_');

interface AskedHere extends CommandInput {
  readonly withoutMount: boolean;
}

const releasesDirHere = () => resolve(process.env['RELEASES_DIR'] ?? join(root, '.data/releases'));

async function readAsked(args: readonly string[]): Promise<AskedHere> {
  const { name, from, share, ...read } = readCommandLine(args);
  const id = idOf(name);
  const { accountsFile, ...others } = share;
  const accounts = accountsFile === undefined ? undefined : await readAccounts(accountsFile);
  return {
    ...read,
    id,
    share: { ...others, accounts },
    releasesDir: releasesDirHere(),
    from: resolve(from ?? join(root, `mf-${id.replaceAll('_', '-')}`, 'dist')),
  };
}

/** Skips the check for tenants already in the registry, so that pins can be removed while the portal is down. */
async function requireTenant({ releasesDir, tenant }: CommandInput): Promise<void> {
  if (tenant === undefined || tenantsWithChoices(await readState(releasesDir)).includes(tenant)) return;
  await requireKnownTenant(portalUrlHere(), tenant);
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

/** Runs a command and records it, however it ends. */
async function audited(args: readonly string[], work: () => Promise<CommandResult>): Promise<string> {
  const [command = '', ...words] = args;
  const record = (outcome: 'done' | 'refused' | 'failed', moves?: Moves) =>
    writeAudit(releasesDirHere(), { command, arguments: words, outcome, moves });
  try {
    const { text, moves } = await work();
    await record('done', moves);
    return text;
  } catch (error) {
    await record(error instanceof Refusal ? 'refused' : 'failed');
    throw error;
  }
}

async function change(wanted: AskedHere): Promise<CommandResult> {
  await requireTenant(wanted);
  const asked = { ...wanted, shell: await findShell(), isTried: !wanted.withoutMount };
  await tryMount(asked);
  const backend = await findBackend(asked.releasesDir, portalUrlHere());
  const result = await withLock(asked.releasesDir, async () => {
    const done = await runCommand(asked);
    if (backend && done.moves) await keepMove(asked);
    return done;
  });
  if (backend) await reportMoves(asked.releasesDir, backend);
  return result;
}

async function changeKeys(args: readonly string[]): Promise<CommandResult> {
  const releasesDir = releasesDirHere();
  return { text: await withLock(releasesDir, () => runKeys(releasesDir, args)) };
}

const portalUrlHere = () => process.env['PORTAL_URL'] ?? `http://localhost:${process.env['PORT'] ?? 8080}`;

const tickHere = (): Promise<string> =>
  takeWaves({ releasesDir: releasesDirHere(), portalUrl: portalUrlHere(), findShell });

const watchMs = 10_000;

/** Ticks every ten seconds, so that a canary that fares worse is gone within a minute. It ends with its process. */
async function watch(): Promise<never> {
  for (;;) {
    await tickHere().then(
      (text) => text !== '' && console.log(text),
      (error: unknown) => console.error(describeFailure(error)),
    );
    await wait(watchMs);
  }
}

async function execute(args: readonly string[]): Promise<string> {
  if (args[0] === 'keys') return audited(args, () => changeKeys(args.slice(1)));
  const asked = await readAsked(args);
  if (asked.command === 'list') return tableOf(await readState(asked.releasesDir));
  if (asked.command === 'status')
    return statusOf(await readState(asked.releasesDir), await readHealth(asked.releasesDir));
  if (asked.command === 'watch') return watch();
  return asked.command === 'tick' ? tickHere() : audited(args, () => change(asked));
}

const describeFailure = (error: unknown): string => {
  if (error instanceof Refusal)
    return `Refused, nothing was changed:\n${error.problems.map((problem) => `- ${problem}`).join('\n')}`;
  return error instanceof Error ? error.message : String(error);
};

try {
  const text = await execute(process.argv.slice(2));
  if (text !== '') console.log(text);
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}
