import { callKey, callKeyLength, containerName } from '@plugboard/contracts/platform';
import { reportFailure } from './browser-failures.ts';
import { UnrecordedCallError } from './errors.ts';
import type { Outline } from './outline.ts';

interface Release {
  readonly id: string;
  readonly version: string;
}

/** By container. */
const recorded = new Map<string, Release & { readonly calls: string }>();
const eachKey = new RegExp(`.{${callKeyLength}}`, 'g');

/**
 * Tells the client which calls a release of a remote records; the shell does so when it has loaded the remote. From then
 * on its endpoints call nothing else (decision 55).
 *
 * @param calls keys of the calls (`callKey`), one after the other
 */
export function recordCalls({ id, version }: Release, calls: string): void {
  recorded.set(containerName(id, version), { id, version, calls });
}

/** @throws UnrecordedCallError for an endpoint of a remote that the remote's release does not record. */
export function requireRecorded(call: Outline): void {
  const release = recorded.get(call.container ?? '');
  if (!release || release.calls.match(eachKey)?.includes(callKey(call))) return;
  const { id, version } = release;
  const error = new UnrecordedCallError(`${id} does not record ${call.method} ${call.path}`);
  // The caller shows that it failed; the owner has to know why.
  reportFailure({ kind: 'script', error, remote: id, version });
  throw error;
}
