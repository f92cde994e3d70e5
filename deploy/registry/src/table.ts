import { describeCanary } from './moves.ts';
import type { RegistryState, RemoteState } from './state.ts';
import { toTable } from './to-table.ts';

const choicesOf = (remote: RemoteState): string =>
  Object.entries(remote.tenants)
    .map(([tenant, { pin, off, canary }]) => [
      tenant,
      [...(pin ? [pin] : []), ...(canary ? [describeCanary(canary)] : []), ...(off ? ['off'] : [])].join(', '),
    ])
    .flatMap(([tenant, choices]) => (choices ? [`${tenant}: ${choices}`] : []))
    .join('; ');

const currentOf = ({ current, canary, off }: RemoteState): string =>
  `${current ?? 'none'}${canary ? `, ${describeCanary(canary)}` : ''}${off ? ' (off)' : ''}`;

/** The registry as people read it, one remote a line. */
export const tableOf = ({ remotes }: RegistryState): string =>
  toTable([
    ['remote', 'current', 'before', 'tenants'],
    ...Object.entries(remotes).map(([id, remote]) => [
      id,
      currentOf(remote),
      remote.history.at(-1) ?? '',
      choicesOf(remote),
    ]),
  ]);
