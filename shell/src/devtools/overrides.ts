import type { OpenEnvironment } from '@plugboard/contracts/accounts';
import type { RegistryEntry } from '@plugboard/contracts/platform';

/** Address of a developer's build by remote id, such as `http://localhost:3101`. */
type Overrides = Readonly<Record<string, string>>;

const key = 'remote_overrides';

export function readOverrides(): Overrides {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Overrides;
  } catch {
    return {};
  }
}

export function saveOverrides(overrides: Overrides): void {
  if (Object.keys(overrides).length === 0) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(overrides));
}

/** Only a developer's own machine may take the place of a release: nothing else runs without integrity. */
export const isLocalAddress = (address: string): boolean =>
  URL.canParse(address) && ['localhost', '127.0.0.1'].includes(new URL(address).hostname);

interface LocalManifest {
  readonly owner?: string;
  readonly version?: string;
  readonly routes?: readonly { readonly path: string }[];
}

async function localEntry(id: string, address: string): Promise<RegistryEntry> {
  const base = address.replace(/\/+$/, '');
  const manifest = await fetch(`${base}/remote.json`)
    .then(async (answer) => (await answer.json()) as LocalManifest)
    .catch(() => null);
  return {
    id,
    owner: manifest?.owner ?? id,
    version: manifest?.version ?? 'local',
    entry: `${base}/remoteEntry.js`,
    integrity: '',
    paths: (manifest?.routes ?? []).map(({ path }) => path),
    manifest,
  };
}

/** The registry's entries with the developer's own builds in their place, where the tenant's environment allows it. */
export async function withOverrides(
  entries: readonly RegistryEntry[],
  flags: OpenEnvironment['flags'],
): Promise<readonly RegistryEntry[]> {
  if (!flags.remote_overrides) return entries;
  const chosen = Object.entries(readOverrides()).filter(([, address]) => isLocalAddress(address));
  const local = await Promise.all(chosen.map(([id, address]) => localEntry(id, address)));
  return [...entries.filter(({ id }) => !local.some((entry) => entry.id === id)), ...local];
}
