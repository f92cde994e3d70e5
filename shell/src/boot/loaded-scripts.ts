import type { StartScript } from './start-record.ts';

const scripts: StartScript[] = [];

function onLoad({ target }: Event): void {
  // Files that index.html names need no preload.
  if (!(target instanceof HTMLScriptElement) || target.defer || target.src === '') return;
  // A preload of a script is none of a module.
  if (target.type === 'module') return;
  const { pathname, origin, search } = new URL(target.src);
  if (origin !== location.origin || search !== '') return;
  scripts.push({ src: pathname, integrity: target.integrity, crossOrigin: target.crossOrigin });
}

/** Notes each script that this page loads; the bundler removes its elements afterwards. */
export const watchScripts = (): void => document.addEventListener('load', onLoad, { capture: true });

/** The scripts that this page has loaded so far, in order. */
export const loadedScripts = (): readonly StartScript[] => [...scripts];
