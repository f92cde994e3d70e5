import { containerName, type PublicContainer, type PublicRemote } from '@plugboard/contracts/platform';

type Container = PublicContainer<HTMLElement>;

/** In milliseconds: over a slow line an entry takes long, and is still worth having. */
const entryTimeoutMs = 20_000;

type Globals = Readonly<Record<string, Partial<Container> | undefined>>;

/** Adds the script of an entry; resolves once it has run. A new attempt asks for a new address, past every cache. */
function runScript({ entry, integrity }: PublicRemote, attempt: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error(`Could not load ${entry}`));
    };
    const timer = setTimeout(fail, entryTimeoutMs);
    script.crossOrigin = 'anonymous';
    // Only entries of a developer's own machine come without.
    if (integrity) script.integrity = integrity;
    script.src = attempt === 0 ? entry : `${entry}?attempt=${attempt}`;
    script.addEventListener('error', fail);
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    document.head.append(script);
  });
}

/** A published release carries its integrity; one without is trusted only on a developer's machine. */
const isTrusted = ({ entry, integrity }: PublicRemote): boolean =>
  integrity !== '' || ['localhost', '127.0.0.1'].includes(new URL(entry, location.href).hostname);

/** Loads a public remote's entry under its integrity. Rejects where it is not there, was changed or is none. */
export async function loadContainer(remote: PublicRemote, attempt: number): Promise<Container> {
  if (!isTrusted(remote)) throw new Error(`No integrity is known for ${remote.entry}`);
  await runScript(remote, attempt);
  const container = (globalThis as unknown as Globals)[containerName(remote.id, remote.version)];
  if (typeof container?.mount !== 'function') throw new Error(`${remote.entry} is no public remote`);
  return container as Container;
}
