import { anyTenant, assignedVersion, type Canary, type RegistryState, type RemoteState } from '../state.ts';
import type { Backend } from './backend.ts';
import type { CanaryHealth } from './health-file.ts';
import { judgeCanary } from './judge-canary.ts';

interface RunningCanary {
  readonly remote: string;
  readonly tenant: string | null;
  readonly canary: Canary;
  readonly state: RemoteState;
}

/** Canaries of all tenants and of single ones. */
const listCanaries = ({ remotes }: RegistryState): RunningCanary[] =>
  Object.entries(remotes).flatMap(([remote, state]) => [
    ...(state.canary ? [{ remote, tenant: null, canary: state.canary, state }] : []),
    ...Object.entries(state.tenants).flatMap(([tenant, { canary }]) =>
      canary ? [{ remote, tenant, canary, state }] : [],
    ),
  ]);

/** Tenants outside of the canary of all tenants: their accounts are excluded from the comparison. */
const tenantsApart = ({ tenants }: RemoteState): string[] =>
  Object.entries(tenants).flatMap(([tenant, { pin, canary, off }]) => (pin || canary || off ? [tenant] : []));

async function judge(
  { remote, tenant, canary, state }: RunningCanary,
  backend: Backend,
  now: Date,
): Promise<CanaryHealth> {
  const { version, since } = canary;
  const known = { remote, tenant, version, since, at: now.toISOString() };
  const before = assignedVersion(state, tenant ?? anyTenant);
  const nobody = { accounts: 0, accountsBefore: 0 };
  if (before === null) return { ...known, ...nobody, verdict: 'fine', why: [] };
  try {
    const except = tenant === null ? tenantsApart(state) : [];
    const fared = await backend.compare({ remote, version, before, since, tenant: tenant ?? undefined, except });
    const { verdict, why } = judgeCanary(fared.version, fared.before);
    const counts = { accounts: fared.version.accounts, accountsBefore: fared.before.accounts };
    return { ...known, ...counts, verdict, why: [...why] };
  } catch (error) {
    const why = `its health could not be asked: ${error instanceof Error ? error.message : String(error)}`;
    return { ...known, ...nobody, verdict: 'unknown', why: [why] };
  }
}

/** Judges all canaries. It takes no lock, so the caller has to check that a canary is still the same. */
export const judgeCanaries = (state: RegistryState, backend: Backend, now: Date): Promise<CanaryHealth[]> =>
  Promise.all(listCanaries(state).map((running) => judge(running, backend, now)));
