import { toTable } from './to-table.ts';
import {
  anyTenant,
  assignedVersion,
  canaryFor,
  tenantsWithChoices,
  versionFor,
  type Canary,
  type RegistryState,
} from './state.ts';

/** What a command changed of a remote, by tenant; `*` is every tenant that is not named. */
export type Moves = Readonly<Record<string, { readonly before: string; readonly after: string }>>;

const audienceOf = ({ percent, accounts }: Canary): string =>
  [...(percent > 0 ? [`${percent} %`] : []), ...(accounts.length > 0 ? [`${accounts.length} accounts`] : [])].join(
    ' and ',
  );

/** A canary as people read it: `5 % 2.0.0`. */
export const describeCanary = (canary: Canary): string =>
  `${audienceOf(canary)} ${canary.version}` +
  (canary.waves ? ` (waves ${canary.waves.steps.join(', ')}; next ${canary.waves.nextAt.slice(0, 16)}Z)` : '');

function describe({ remotes }: RegistryState, id: string, tenant: string): string {
  const remote = remotes[id];
  if (!remote || assignedVersion(remote, tenant) === null) return 'none';
  const canary = canaryFor(remote, tenant);
  return [
    `${assignedVersion(remote, tenant)}${remote.tenants[tenant]?.pin === undefined ? '' : ' (pinned)'}`,
    ...(canary ? [describeCanary(canary)] : []),
    ...(versionFor(remote, tenant) === null ? ['off'] : []),
  ].join(', ');
}

/** All tenants that have something of their own, before or after; those that a command does not move as well. */
export function movesOf(before: RegistryState, after: RegistryState, id: string): Moves {
  const named = [before, after].flatMap((state) =>
    tenantsWithChoices({
      ...state,
      remotes: Object.fromEntries(Object.entries(state.remotes).filter(([one]) => one === id)),
    }),
  );
  return Object.fromEntries(
    [anyTenant, ...new Set(named.toSorted())].map((tenant) => [
      tenant,
      { before: describe(before, id, tenant), after: describe(after, id, tenant) },
    ]),
  );
}

/** Before and after as a table, one tenant a line. */
export const movesTable = (id: string, moves: Moves): string =>
  toTable([
    [id, 'before', 'after'],
    ...Object.entries(moves).map(([tenant, { before, after }]) => [
      tenant === anyTenant ? 'all others' : tenant,
      before,
      before === after ? 'the same' : after,
    ]),
  ]);
