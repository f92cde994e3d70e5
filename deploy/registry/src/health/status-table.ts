import { describeCanary } from '../moves.ts';
import { assignedVersion, anyTenant, type Canary, type RegistryState } from '../state.ts';
import { toTable } from '../to-table.ts';
import type { CanaryHealth, HealthFile } from './health-file.ts';

const nextWave = ({ waves, percent }: Canary): string => {
  const step = waves?.steps.find((share) => share > percent);
  return waves && step !== undefined ? `${step} % at ${waves.nextAt.slice(0, 16)}Z` : 'none';
};

const accountsOf = ({ accounts, accountsBefore }: CanaryHealth): string =>
  `${accounts} accounts, ${accountsBefore} with the version before`;

function healthOf(health: CanaryHealth | undefined): readonly [verdict: string, accounts: string] {
  if (!health) return ['not looked at', ''];
  return [health.verdict, accountsOf(health)];
}

/** Lists the canaries with their health, and the latest automatic rollbacks. */
export function statusOf({ remotes }: RegistryState, { canaries, stopped }: HealthFile): string {
  const looked = (remote: string, tenant: string | null, { version, since }: Canary) =>
    canaries.find(
      (one) => one.remote === remote && one.tenant === tenant && one.version === version && one.since === since,
    );
  const running = Object.entries(remotes).flatMap(([remote, state]) => [
    ...(state.canary ? [{ remote, tenant: null, state, canary: state.canary }] : []),
    ...Object.entries(state.tenants).flatMap(([tenant, { canary }]) =>
      canary ? [{ remote, tenant, state, canary }] : [],
    ),
  ]);
  const rows = running.map(({ remote, tenant, state, canary }) => {
    const health = looked(remote, tenant, canary);
    return {
      cells: [
        remote,
        tenant ?? 'everybody',
        assignedVersion(state, tenant ?? anyTenant) ?? 'none',
        describeCanary(canary),
        nextWave(canary),
        ...healthOf(health),
      ],
      why: health?.why ?? [],
    };
  });
  const table = toTable([
    ['remote', 'for', 'stable', 'canary', 'next wave', 'health', ''],
    ...rows.map(({ cells }) => cells),
  ]);
  const reasons = rows.flatMap(({ cells: [remote = ''], why }) => why.map((reason) => `${remote}: ${reason}`));
  const stops = stopped.map(
    ({ at, remote, version, tenant, why }) =>
      `${at.slice(0, 16)}Z ${remote} ${version} was rolled back${tenant === null ? '' : ` for ${tenant}`}: ${why.join('; ')}`,
  );
  return [
    ...(rows.length > 0 ? [table] : ['No remote has a canary']),
    ...reasons,
    ...(stops.length > 0 ? ['', ...stops] : []),
  ].join('\n');
}
