import { createInstance } from '@module-federation/enhanced/runtime';
import {
  type RegistryEntry,
  type RemoteDeclaration,
  type RemoteManifest,
  containerName,
  sharedModules,
} from '@plugboard/contracts/platform';
import { isLocalAddress } from '../../devtools/overrides.ts';
import { integrityGuard, trust } from './integrity-guard.ts';
import { provideRuntime } from './runtime-globals.ts';
import { loadShared, sharedWithRemotes } from './shared.ts';
import { untilDone } from './until-done.ts';

type Exposed = { readonly default: RemoteDeclaration } | null;

/** Shared modules that may still have to be loaded when a remote needs them; the libraries are part of the page. */
const ownModules = sharedModules.filter((name) => name.startsWith('@plugboard/'));

provideRuntime();

const federation = createInstance({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  plugins: [integrityGuard],
  shared: { ...sharedWithRemotes },
});

async function loadExposed(
  { id, version, entry, integrity }: RegistryEntry,
  attempt: number,
): Promise<RemoteDeclaration> {
  const container = containerName(id, version);
  trust(entry, integrity === '' && isLocalAddress(entry) ? 'local' : { integrity });
  const url = attempt > 0 ? `${entry}?attempt=${attempt}` : entry;
  // The runtime remembers failed entries and half-made containers until the remote is registered anew.
  const remote = { name: id, entry: url, type: 'global', entryGlobalName: container } as const;
  federation.registerRemotes([remote], { force: attempt > 0 });
  const exposed = await federation.loadRemote<Exposed>(`${id}/remote`);
  if (!exposed) throw new Error(`The entry of ${id} is empty`);
  return exposed.default;
}

/**
 * Loads a remote's declaration: its entry and its shared modules in parallel. After a failure, or a hang, the next call
 * retries with a fresh address; after a success it returns the loaded one.
 *
 * @param entryFor the registry's entry, requested again for each further attempt
 */
export function loaderOf(
  entryFor: (before: number) => Promise<RegistryEntry>,
  uses: RemoteManifest['uses'],
): () => Promise<RemoteDeclaration> {
  const exposed = untilDone(async (before) => loadExposed(await entryFor(before), before));
  return async () => {
    const needed = ownModules.filter((name) => uses[name]);
    const [declaration] = await Promise.all([exposed(), ...needed.map(loadShared)]);
    return declaration;
  };
}
