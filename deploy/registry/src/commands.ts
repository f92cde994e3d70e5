import type { ProvidedNames } from '@plugboard/contracts/platform';
import { checkChange } from './check-change.ts';
import { withPin, withRollback, withTenantRollback, withSwitch, withoutPin, withUsedVersion } from './plan.ts';
import { publish } from './publish.ts';
import { Refusal } from './refusal.ts';
import { readState, writeState } from './store.ts';
import { assignedVersion, type RegistryState } from './state.ts';
import { tableOf } from './table.ts';

export interface CommandInput {
  readonly releasesDir: string;
  readonly command: string;
  readonly id: string;
  readonly version: string | undefined;
  readonly tenant: string | undefined;
  readonly from: string;
  /** Exports that the portal's shell provides; absent when unknown. */
  readonly shell?: ProvidedNames | null;
}

function needed(value: string | undefined, what: string): string {
  if (value === undefined) throw new Refusal(`${what} is missing`);
  return value;
}

function changeFor({ command, id, version, tenant }: CommandInput) {
  switch (command) {
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
  if (command !== 'rollback' || !left) return '';
  if (tenant === undefined) return `\nForward again: use ${id} ${left.current}`;
  return `\nForward again: pin ${id} ${assignedVersion(left, tenant)} --tenant ${tenant}; with the others: unpin ${id} --tenant ${tenant}`;
}

/** Runs one command that changes the registry, and returns the resulting state in a line or two. */
export async function runCommand(asked: CommandInput): Promise<string> {
  const { releasesDir, command, id, tenant } = asked;
  if (command === 'publish') {
    const version = await publish(asked);
    return `${id} is now ${version}${tenant === undefined ? '' : ` at ${tenant}`}`;
  }
  const before = await readState(releasesDir);
  const next = changeFor(asked)(before);
  await checkChange({ releasesDir, id, before, next, shell: asked.shell });
  await writeState(releasesDir, next);
  return `${tableOf(next, id)}${wayForward(asked, before)}`;
}
