import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** In milliseconds: over a slow line an entry takes long, and is still worth having. */
const entryTimeoutMs = 60_000;

/** Expected integrity by address; `null` for a developer's own build, which changes all the time. */
const trusted = new Map<string, string | null>();

const addressOf = (url: string) => {
  const { origin, pathname } = new URL(url, location.href);
  return origin + pathname;
};

/** Lets a script run: under its integrity, or with `null` because it is the developer's own. */
export const trust = (url: string, integrity: string | null): void => void trusted.set(addressOf(url), integrity);

export function guardedScript(url: string): HTMLScriptElement {
  const integrity = trusted.get(addressOf(url));
  if (!integrity && integrity !== null) throw new Error(`No integrity is known for ${url}`);
  const properties = { async: true, crossOrigin: 'anonymous', integrity: integrity ?? '', src: url };
  return Object.assign(document.createElement('script'), properties);
}

/** The federation runtime does not check integrity. This plugin fails closed: unknown scripts do not run. */
export const integrityGuard: ModuleFederationRuntimePlugin = {
  name: 'plugboard-integrity',
  createScript: ({ url }) => ({ script: guardedScript(url), timeout: entryTimeoutMs }),
};
