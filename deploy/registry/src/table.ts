import type { RegistryState, RemoteState } from './state.ts';

const choicesOf = (remote: RemoteState): string =>
  Object.entries(remote.tenants)
    .map(([tenant, { pin, off }]) => [tenant, [...(pin ? [pin] : []), ...(off ? ['off'] : [])].join(', ')])
    .flatMap(([tenant, choices]) => (choices ? [`${tenant}: ${choices}`] : []))
    .join('; ');

/** The registry as people read it: one remote a line; with `only`, that remote's. */
export function tableOf(state: RegistryState, only?: string): string {
  const shown = Object.entries(state.remotes).filter(([id]) => only === undefined || id === only);
  const rows = shown.map(([id, remote]) => [
    id,
    `${remote.current ?? 'none'}${remote.off ? ' (off)' : ''}`,
    remote.history.at(-1) ?? '',
    choicesOf(remote),
  ]);
  const all = [['remote', 'current', 'before', 'tenants'], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
