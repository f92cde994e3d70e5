import type { RemoteDeclaration } from '@plugboard/contracts/platform';

const latest = new Map<string, RemoteDeclaration>();
const listeners = new Set<() => void>();

/** The declaration that has replaced the loaded one of a remote while it is developed. */
export const redeclared = (id: string): RemoteDeclaration | undefined => latest.get(id);

/** Takes over a changed `remote.ts`. */
export function redeclare(declaration: RemoteDeclaration): void {
  latest.set(declaration.id, declaration);
  for (const listener of listeners) listener();
}

export function onRedeclared(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
