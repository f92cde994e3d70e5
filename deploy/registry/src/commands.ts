import { pinned, rolledBack, switched, unpinned } from './plan.ts';
import { publish } from './publish.ts';
import { Refusal } from './refusal.ts';
import { readState, writeState } from './store.ts';
import { tableOf } from './table.ts';

export interface Asked {
  readonly releasesDir: string;
  readonly command: string;
  readonly id: string;
  readonly version: string | undefined;
  readonly tenant: string | undefined;
  readonly from: string;
}

export const usage = `publish <remote> [--from <folder>]
rollback <remote>
pin <remote> <version> --tenant <tenant>
unpin <remote> --tenant <tenant>
off <remote> [--tenant <tenant>]
on <remote> [--tenant <tenant>]
list`;

const tenantName = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/;

function needed(value: string | undefined, what: string): string {
  if (value === undefined) throw new Refusal(`${what} is missing. Commands:\n${usage}`);
  return value;
}

function changeFor({ command, id, version, tenant }: Asked) {
  switch (command) {
    case 'rollback':
      return rolledBack(id);
    case 'pin':
      return pinned(id, needed(version, 'The version'), needed(tenant, '--tenant'));
    case 'unpin':
      return unpinned(id, needed(tenant, '--tenant'));
    case 'off':
    case 'on':
      return switched(id, command, tenant);
    default:
      throw new Refusal(`There is no command “${command}”. Commands:\n${usage}`);
  }
}

/** Carries out one command that changes the registry, and says in a line or two what is now true. */
export async function carryOut(asked: Asked): Promise<string> {
  const { releasesDir, command, id, tenant } = asked;
  if (tenant !== undefined && !tenantName.test(tenant))
    throw new Refusal(`“${tenant}” is not a tenant: the first label of its host name`);
  if (command === 'publish') return `${id} is now ${await publish(asked)}`;
  const state = changeFor(asked)(await readState(releasesDir));
  await writeState(releasesDir, state);
  return tableOf(state, id);
}
