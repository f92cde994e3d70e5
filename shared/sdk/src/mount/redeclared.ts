import type { RemoteDeclaration } from '@plugboard/contracts/platform';
import { atom, getDefaultStore } from 'jotai';

/** Declarations that have replaced the loaded ones while remotes are developed, by the remote's id. */
export const redeclaredAtom = atom<ReadonlyMap<string, RemoteDeclaration>>(new Map());

/** The declaration that has replaced the loaded one of a remote. */
export const getRedeclared = (id: string): RemoteDeclaration | undefined =>
  getDefaultStore().get(redeclaredAtom).get(id);

/** Takes over a changed `remote.ts`. */
export const redeclare = (declaration: RemoteDeclaration): void =>
  getDefaultStore().set(redeclaredAtom, (before) => new Map(before).set(declaration.id, declaration));
