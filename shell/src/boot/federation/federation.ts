import { createInstance } from '@module-federation/runtime';
import {
  type RegistryEntry,
  type RemoteDeclaration,
  type RemoteManifest,
  type SharedModule,
  containerName,
  sharedModules,
} from '@plugboard/contracts';
import { isLocalAddress } from '../../devtools/overrides.ts';
import { integrityGuard, trust } from './integrity-guard.ts';
import { provideRuntime } from './runtime-globals.ts';
import { sharedWithRemotes } from './shared.ts';
import { untilDone } from './until-done.ts';

type Exposed = { readonly default: RemoteDeclaration } | null;

/** What may still have to be loaded when a remote asks for it; the libraries are part of the page. */
const ownModules = sharedModules.filter((name) => name.startsWith('@plugboard/'));

provideRuntime();

const federation = createInstance({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  plugins: [integrityGuard],
  shared: { ...sharedWithRemotes },
});

/** The runtime keeps the rejected promise of a shared module for good: forgotten, the next attempt loads it anew. */
function forgetShared(name: SharedModule): void {
  for (const shared of Object.values(federation.shareScopeMap['default']?.[name] ?? {})) {
    shared.loading = null;
    shared.loaded = false;
  }
}

/** Shared modules fail here, where they can be tried again, and not inside of a remote's own code. */
async function loadShared(name: SharedModule): Promise<void> {
  try {
    await federation.loadShare(name);
  } catch (error) {
    forgetShared(name);
    throw error;
  }
}

/** The runtime remembers failed entries and half-made containers under the remote's name. */
function forgetRemote(id: string, container: string): void {
  federation.moduleCache.delete(id);
  Object.assign(globalThis, { [container]: undefined });
  const at = federation.options.remotes.findIndex(({ name }) => name === id);
  if (at >= 0) federation.options.remotes.splice(at, 1);
}

async function loadExposed(
  { id, version, entry, integrity }: RegistryEntry,
  attempt: number,
): Promise<RemoteDeclaration> {
  const container = containerName(id, version);
  trust(entry, integrity === '' && isLocalAddress(entry) ? 'local' : { integrity });
  if (attempt > 0) forgetRemote(id, container);
  const url = attempt > 0 ? `${entry}?attempt=${attempt}` : entry;
  federation.registerRemotes([{ name: id, entry: url, type: 'global', entryGlobalName: container }]);
  const exposed = await federation.loadRemote<Exposed>(`${id}/remote`);
  if (!exposed) throw new Error(`The entry of ${id} is empty`);
  return exposed.default;
}

/**
 * How a remote's declaration is had: its entry and the shared modules that it uses, side by side. After a failure,
 * or when it hangs, the next call tries again under a fresh address; after a success there is nothing more to load.
 *
 * @param entryFor what the registry says, asked again for each further attempt
 */
export function loaderOf(
  entryFor: (before: number) => Promise<RegistryEntry>,
  uses: RemoteManifest['uses'],
): () => Promise<RemoteDeclaration> {
  const exposed = untilDone(async (before) => loadExposed(await entryFor(before), before));
  return async () => {
    const [declaration] = await Promise.all([exposed(), ...ownModules.filter((name) => uses[name]).map(loadShared)]);
    return declaration;
  };
}
