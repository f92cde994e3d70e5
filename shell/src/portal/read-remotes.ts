import { identity } from '@plugboard/auth/core';
import type { RegistryChoices } from '@plugboard/contracts/platform';
import { withOverrides } from '../devtools/overrides.ts';
import { pickRelease } from './pick-release.model.ts';
import { type PortalRemote, readRemote } from './remotes.model.ts';

/** The signed-in account's remotes: its release of each, or the developer's own build in its place. */
export async function readRemotes({ remotes }: RegistryChoices): Promise<readonly PortalRemote[]> {
  const known = identity();
  const picked = await Promise.all(remotes.map((entry) => pickRelease(entry, known?.account.id ?? null)));
  return (await withOverrides(picked, known?.environment.flags ?? {})).map((entry) => readRemote(entry));
}
