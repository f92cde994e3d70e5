#!/usr/bin/env node
import { resolve } from 'node:path';
import { follow } from './bucket/follow.ts';
import { readCommandLine } from './command-line.ts';
import { liveCallUses } from './call-uses.ts';
import { type CommandInput, type CommandResult, runCommand } from './commands.ts';
import { findBackend } from './health/backend.ts';
import { readHealth } from './health/health-file.ts';
import { keepMove, reportMoves } from './health/report-moves.ts';
import { statusOf } from './health/status-table.ts';
import {
  buildHere,
  compareCalls,
  describeFailure,
  findShell,
  portalUrlHere,
  releasesDirHere,
  shellHere,
} from './here.ts';
import { runKeys } from './keys-commands.ts';
import { requireKnownTenant } from './known-tenant.ts';
import { refresh, withLock } from './lock.ts';
import type { Moves } from './moves.ts';
import { previewsTable } from './previews/previews-table.ts';
import { checkBuild } from './publish.ts';
import { Refusal } from './refusal.ts';
import { remoteIdOf } from './remote-id.ts';
import { readAccounts } from './share.ts';
import { readState } from './store.ts';
import { tenantsWithChoices } from './state.ts';
import { tableOf } from './table.ts';
import { tickAt, watch } from './watch.ts';
import { writeAudit } from './write-audit.ts';

interface AskedHere extends CommandInput {
  readonly withoutMount: boolean;
}

async function readAsked(args: readonly string[]): Promise<AskedHere> {
  const { name, from, share, ...read } = readCommandLine(args);
  const id = remoteIdOf(name);
  const { accountsFile, ...others } = share;
  const accounts = accountsFile === undefined ? undefined : await readAccounts(accountsFile);
  return {
    ...read,
    id,
    share: { ...others, accounts },
    releasesDir: releasesDirHere(),
    from: from === undefined ? buildHere(id) : resolve(from),
  };
}

/** Skips the check for tenants already in the registry, so that pins can be removed while the portal is down. */
async function requireTenant({ releasesDir, tenant }: CommandInput): Promise<void> {
  if (tenant === undefined || tenantsWithChoices(await readState(releasesDir)).includes(tenant)) return;
  await requireKnownTenant(portalUrlHere(), tenant);
}

/** Tries a build in a browser before it is live. The lock is free meanwhile: it takes seconds. */
async function tryMount(asked: AskedHere): Promise<void> {
  if (!['publish', 'preview'].includes(asked.command) || asked.withoutMount) return;
  const checked = await checkBuild(asked);
  const shellDir = resolve(process.env['SHELL_DIR'] ?? shellHere());
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
  const asked = { ...wanted, shell: await findShell(), compareCalls, isTried: !wanted.withoutMount };
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

async function execute(args: readonly string[]): Promise<string> {
  if (args[0] === 'keys') return audited(args, () => changeKeys(args.slice(1)));
  const asked = await readAsked(args);
  if (asked.command === 'follow') return follow(asked.releasesDir);
  await refresh(asked.releasesDir);
  if (asked.command === 'list') return tableOf(await readState(asked.releasesDir));
  if (asked.command === 'previews') return previewsTable(await readState(asked.releasesDir), new Date());
  if (asked.command === 'uses')
    return JSON.stringify(await liveCallUses(asked.releasesDir, await readState(asked.releasesDir)));
  if (asked.command === 'status')
    return statusOf(await readState(asked.releasesDir), await readHealth(asked.releasesDir));
  if (asked.command === 'watch') return watch(portalUrlHere());
  if (asked.command === 'serve') return import('./server.ts').then(() => '');
  return asked.command === 'tick' ? tickAt(portalUrlHere()) : audited(args, () => change(asked));
}

try {
  const text = await execute(process.argv.slice(2));
  if (text !== '') console.log(text);
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}
