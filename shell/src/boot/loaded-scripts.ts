import type { StartScript } from './start-record.ts';

const scripts: StartScript[] = [];

function onLoad({ target }: Event): void {
  // Files that index.html names need no preload.
  if (!(target instanceof HTMLScriptElement) || target.defer || target.src === '') return;
  // A preload of a script is none of a module.
  if (target.type === 'module') return;
  const { integrity, crossOrigin } = target;
  const { pathname, origin, search } = new URL(target.src);
  const isOwn = origin === location.origin;
  // Releases may come from a CDN, and have their hashes; scripts of payments and maps have none.
  if (search !== '' || (!isOwn && integrity === '')) return;
  scripts.push({ src: isOwn ? pathname : target.src, integrity, crossOrigin });
}

/** Notes each script that this page loads; the bundler removes its elements afterwards. */
export const watchScripts = (): void => document.addEventListener('load', onLoad, { capture: true });

/** The scripts that this page has loaded so far, in order. */
export const loadedScripts = (): readonly StartScript[] => [...scripts];
