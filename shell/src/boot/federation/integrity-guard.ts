import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** In milliseconds: over a slow line an entry takes long, and is still worth having. */
const entryTimeoutMs = 60_000;

/** Expected integrity of a script; `local` ones change all the time on a developer's machine. */
type Trust = { readonly integrity: string } | 'local';

const trusted = new Map<string, Trust>();

const addressOf = (url: string) => {
  const { origin, pathname } = new URL(url, location.href);
  return origin + pathname;
};

/** Lets a script run: under its integrity, or because it is the developer's own. */
export const trust = (url: string, how: Trust): void => void trusted.set(addressOf(url), how);

export function guardedScript(url: string): HTMLScriptElement {
  const how = trusted.get(addressOf(url));
  if (how === undefined || (how !== 'local' && how.integrity === ''))
    throw new Error(`No integrity is known for ${url}`);
  const script = document.createElement('script');
  script.async = true;
  script.crossOrigin = 'anonymous';
  if (how !== 'local') script.integrity = how.integrity;
  script.src = url;
  return script;
}

/** The federation runtime does not check integrity. This plugin fails closed: unknown scripts do not run. */
export const integrityGuard: ModuleFederationRuntimePlugin = {
  name: 'plugboard-integrity',
  createScript: ({ url }) => ({ script: guardedScript(url), timeout: entryTimeoutMs }),
};
