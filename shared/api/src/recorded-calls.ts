import { callKey, callKeyLength, containerName } from '@plugboard/contracts/platform';
import { reportFailure } from './browser-failures.ts';
import { UnrecordedCallError } from './errors.ts';
import type { Outline } from './outline.ts';

interface Release {
  readonly id: string;
  readonly version: string;
}

/** By container. */
const recorded = new Map<string, Release & { readonly keys: ReadonlySet<string> }>();

/**
 * Tells the client which calls a release of a remote records; the shell does so when it has loaded the remote. From then
 * on its endpoints call nothing else (decision 55).
 *
 * @param calls keys of the calls (`callKey`), one after the other
 */
export function recordCalls({ id, version }: Release, calls: string): void {
  const keys = new Set(calls.match(new RegExp(`.{${callKeyLength}}`, 'g')));
  recorded.set(containerName(id, version), { id, version, keys });
}

/** @throws UnrecordedCallError for an endpoint of a remote that the remote's release does not record. */
export function requireRecorded({ container = '', method, path }: Outline): void {
  const release = recorded.get(container);
  if (!release || release.keys.has(callKey({ method, path }))) return;
  const { id, version } = release;
  const error = new UnrecordedCallError(`${id} calls ${method} ${path}, which its release does not record`);
  // The caller shows that it failed; the owner has to know why.
  reportFailure({ kind: 'script', error, remote: id, version });
  throw error;
}
