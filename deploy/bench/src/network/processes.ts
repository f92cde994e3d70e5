import type { Kind, Part } from './parts.ts';
import type { System } from './system.ts';
import { withChildren } from './usage.ts';

/** Process numbers of all kinds, those of the bench's own clients included. */
export async function listProcesses(
  { parts, cluster }: System,
  clients: { readonly 'charge points': number; readonly pages: number },
): Promise<ReadonlyMap<Kind, readonly number[]>> {
  const found = new Map<Kind, number[]>();
  const add = (kind: Kind, pids: readonly number[]) => found.set(kind, [...(found.get(kind) ?? []), ...pids]);
  for (const { kind, pids } of parts as readonly Part[])
    add(kind, (await Promise.all(pids().map(withChildren))).flat());
  const primary = await cluster.primary();
  for (const member of cluster.members) {
    add(member === primary ? 'primary' : 'replica', await member.serverPids());
    add('Patroni and etcd', member.patroniPids());
  }
  add('charge points', [clients['charge points']]);
  add('pages', [clients.pages]);
  return found;
}
