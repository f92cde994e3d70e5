import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { recordCalls } from '@plugboard/api/core';
import {
  type RegistryEntry,
  type RemoteDeclaration,
  type RemoteManifest,
  type ScreenModule,
  containerName,
  screenModules,
  sharedModules,
} from '@plugboard/contracts/platform';
import { isLocalAddress } from '../../devtools/overrides.ts';
import { checkBuiltIns, rememberBuiltIns } from '../containment/watch-built-ins.ts';
import { importModule } from './import-module.ts';
import { integrityGuard, trust } from './integrity-guard.ts';
import { retryUntilDone } from './retry-until-done.ts';
import { provideRuntime } from './runtime-globals.ts';
import { loadShared, sharedWithRemotes } from './shared.ts';

type Exposed = { readonly default: RemoteDeclaration } | null;

const isScreenModule = (name: string): name is ScreenModule => screenModules.some((module) => module === name);

/** Shared modules to load with a remote that needs them; the libraries are part of the page. */
const entryModules = sharedModules.filter((name) => name.startsWith('@plugboard/') && !isScreenModule(name));

provideRuntime();

/** Entries of builds by Vite are modules. The runtime would import them without an integrity. */
const moduleEntries: ModuleFederationRuntimePlugin = {
  name: 'plugboard-modules',
  loadEntry: ({ remoteInfo: { type, entry } }) => (type === 'module' ? importModule(entry) : undefined),
};

const federation = createInstance({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  plugins: [integrityGuard, moduleEntries],
  shared: { ...sharedWithRemotes },
});

async function loadExposed(
  { id, version, entry, integrity }: RegistryEntry,
  type: 'global' | 'module',
  attempt: number,
): Promise<RemoteDeclaration> {
  const container = containerName(id, version);
  trust(entry, integrity === '' && isLocalAddress(entry) ? null : integrity);
  const url = attempt > 0 ? `${entry}?attempt=${attempt}` : entry;
  // The runtime remembers failed entries and half-made containers until the remote is registered anew.
  const remote = { name: id, entry: url, type, entryGlobalName: container } as const;
  federation.registerRemotes([remote], { force: attempt > 0 });
  rememberBuiltIns();
  const exposed = await federation.loadRemote<Exposed>(`${id}/remote`);
  checkBuiltIns(id, entry);
  if (!exposed) throw new Error(`The entry of ${id} is empty`);
  const { calls } = exposed.default;
  if (calls !== undefined) recordCalls({ id, version }, calls);
  return exposed.default;
}

type Load<Part> = () => Promise<Part>;

/**
 * Loads modules before a part of a remote asks the federation runtime for them: a part whose module could not be had is
 * lost until the page is left.
 */
function loadAfter<Part>(needs: readonly ScreenModule[], load: Load<Part>, onLoaded: () => void): Load<Part> {
  const loadPart = async () => {
    await Promise.all(needs.map(loadShared));
    const part = await load();
    onLoaded();
    return part;
  };
  // A part that was built anew is known by the text of its loader.
  return Object.assign(loadPart, { toString: () => String(load) });
}

/** A declaration whose screens and parcels bring their modules along. */
function withScreenModules(
  declaration: RemoteDeclaration,
  uses: RemoteManifest['uses'],
  onLoaded: () => void,
): RemoteDeclaration {
  const all = screenModules.filter((name) => uses[name]);
  const routes = Object.entries(declaration.routes).map(([name, route]) => [
    name,
    { ...route, screen: loadAfter(route.needs ?? all, route.screen, onLoaded) },
  ]);
  const parcels = Object.entries(declaration.parcels).map(([name, parcel]) => [
    name,
    { ...parcel, component: loadAfter<unknown>(all, parcel.component, onLoaded) },
  ]);
  return { ...declaration, routes: Object.fromEntries(routes), parcels: Object.fromEntries(parcels) };
}

/**
 * Loads a remote's declaration: its entry and its shared modules in parallel, those of single screens before each. After a failure, or a hang, the next call
 * retries with a fresh address; after a success it returns the loaded one.
 *
 * @param entryFor the registry's entry, requested again for each further attempt
 * @param manifestNow of the current release
 */
export function loaderOf(
  entryFor: (before: number) => Promise<RegistryEntry>,
  manifestNow: () => Pick<RemoteManifest, 'uses' | 'container'>,
): () => Promise<RemoteDeclaration> {
  const exposed = retryUntilDone(async (before) => {
    const release = await entryFor(before);
    const { uses, container } = manifestNow();
    const declaration = await loadExposed(release, container === 'module' ? 'module' : 'global', before);
    return withScreenModules(declaration, uses, () => checkBuiltIns(release.id, release.entry));
  });
  return async () => {
    const { uses } = manifestNow();
    const needed = entryModules.filter((name) => uses[name]);
    const [declaration] = await Promise.all([exposed(), ...needed.map(loadShared)]);
    return declaration;
  };
}
