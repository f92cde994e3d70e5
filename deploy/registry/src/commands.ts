import type { ProvidedNames } from '@plugboard/contracts/platform';
import type { CompareCalls } from './call-uses.ts';
import { checkChange } from './check-change.ts';
import { movesOf, movesTable, type Moves } from './moves.ts';
import { withPin, withRollback, withTenantRollback, withSwitch, withoutPin, withUsedVersion } from './plan.ts';
import { withPromotion } from './plan-promotion.ts';
import { endPreview, startPreview } from './previews/preview-commands.ts';
import { publish } from './publish.ts';
import { Refusal } from './refusal.ts';
import type { AskedShare } from './share.ts';
import { openKeys } from './signing.ts';
import type { Change } from './state-changes.ts';
import { readState, writeState } from './store.ts';
import { assignedVersion, canaryFor, type RegistryState } from './state.ts';

export interface CommandInput {
  readonly releasesDir: string;
  readonly command: string;
  readonly id: string;
  readonly version: string | undefined;
  readonly tenant: string | undefined;
  readonly from: string;
  /** Whom `promote` gives the release to; without it, everybody. */
  readonly share?: AskedShare;
  /** `publish` makes the release everybody's, or the tenant's, at once. */
  readonly promote?: boolean;
  /** `off` takes the remote out of open pages too. */
  readonly now?: boolean;
  /** How long a preview is shown, in hours. */
  readonly hours?: number | undefined;
  /** `publish` has opened the release in a browser. */
  readonly isTried?: boolean;
  /** Exports that the portal's shell provides; absent when unknown. */
  readonly shell?: ProvidedNames | null;
  /** Asks the backend that runs. */
  readonly compareCalls?: CompareCalls | undefined;
}

export interface CommandResult {
  readonly text: string;
  readonly moves?: Moves;
}

function needed(value: string | undefined, what: string): string {
  if (value === undefined) throw new Refusal(`${what} is missing`);
  return value;
}

/** The change that a command other than `publish` asks for. @throws Refusal for an unknown one. */
export function changeFor({ command, id, version, tenant, share }: CommandInput): Change {
  switch (command) {
    case 'promote':
      return withPromotion({ id, version: needed(version, 'The version'), tenant, ...(share && { share }) });
    case 'use':
      return withUsedVersion(id, needed(version, 'The version'));
    case 'rollback':
      return tenant === undefined ? withRollback(id) : withTenantRollback(id, tenant);
    case 'pin':
      return withPin(id, needed(version, 'The version'), needed(tenant, '--tenant'));
    case 'unpin':
      return withoutPin(id, needed(tenant, '--tenant'));
    case 'off':
    case 'on':
      return withSwitch(id, command, tenant);
    default:
      throw new Refusal(`There is no command “${command}”`);
  }
}

/** How to undo a rollback, which takes the release that it leaves out of the history. */
function wayForward({ command, id, tenant }: CommandInput, before: RegistryState): string {
  const left = before.remotes[id];
  if (command !== 'rollback' || !left || canaryFor(left, tenant ?? '*')) return '';
  if (tenant === undefined) return `\nForward again: use ${id} ${left.current}`;
  return `\nForward again: pin ${id} ${assignedVersion(left, tenant)} --tenant ${tenant}; with the others: unpin ${id} --tenant ${tenant}`;
}

/** Runs one command that changes the registry, and returns what it has changed. */
export async function runCommand(asked: CommandInput): Promise<CommandResult> {
  const { releasesDir, command, id } = asked;
  await openKeys(releasesDir);
  const before = await readState(releasesDir);
  if (command === 'preview') return { text: await startPreview(asked) };
  if (command === 'end-preview') return { text: await endPreview(releasesDir, id) };
  if (command === 'publish') {
    const version = await publish(asked);
    const published = `${id} ${version} is published`;
    if (!asked.promote) return { text: `${published}; nobody gets it yet. Next: promote ${id} ${version}` };
    const moves = movesOf(before, await readState(releasesDir), id);
    return { text: `${published}\n${movesTable(id, moves)}`, moves };
  }
  const next = changeFor(asked)(before);
  await checkChange({ releasesDir, id, before, next, shell: asked.shell, compareCalls: asked.compareCalls });
  await writeState(releasesDir, next);
  const moves = movesOf(before, next, id);
  return { text: `${movesTable(id, moves)}${wayForward(asked, before)}`, moves };
}
