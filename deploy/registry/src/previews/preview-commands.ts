import { randomBytes } from 'node:crypto';
import { portalUrlHere } from '../here.ts';
import { checkBuild, type Publishing, requireRight, storeBuild, toRelease } from '../publish.ts';
import type { CheckedRelease } from '../read-release.ts';
import { Refusal } from '../refusal.ts';
import type { Change } from '../state-changes.ts';
import type { Preview, RegistryState } from '../state.ts';
import { readState, writeState } from '../store.ts';
import { operator } from '../write-audit.ts';
import { hashOfToken, newToken } from './preview-token.ts';
import { endOf, isRunning } from './served-previews.ts';

const hourMs = 3_600_000;
const defaultHours = 48;

interface Previewing extends Publishing {
  readonly hours?: number | undefined;
}

/** First menu entry of a remote, or its first route that needs nothing filled in. */
const startOf = ({ nav, routes }: CheckedRelease['manifest']): string =>
  nav.toSorted((one, other) => one.order - other.order)[0]?.path ??
  routes.find(({ path }) => !/[:*]/.test(path))?.path ??
  '/';

export const withPreview =
  (preview: Preview): Change =>
  (state) => ({ ...state, previews: [...(state.previews ?? []), preview] });

/** Ends a preview. The record stays: browsers that have it are told, and its files stay closed to others. */
export const withPreviewEnded =
  (id: string, now: Date): Change =>
  (state) => {
    runningPreview(state, id, now);
    const endedAt = now.toISOString();
    return {
      ...state,
      previews: (state.previews ?? []).map((preview) => (preview.id === id ? { ...preview, endedAt } : preview)),
    };
  };

/** @throws Refusal for a preview that was never there, or is over. */
function runningPreview({ previews = [] }: RegistryState, id: string, now: Date): Preview {
  const preview = previews.find((one) => one.id === id);
  if (!preview) throw new Refusal(`There is no preview “${id}”; release previews lists them`);
  if (!isRunning(preview, now)) throw new Refusal(`The preview “${id}” is over since ${endOf(preview)}`);
  return preview;
}

/**
 * Checks, stores and signs a build as `publish` does, and makes a link at which alone it is shown. Returns the text for
 * the person: the link is in it, and nowhere else.
 */
export async function startPreview(previewing: Previewing): Promise<string> {
  const { releasesDir, id: remote, hours = defaultHours } = previewing;
  const checked = await checkBuild(previewing);
  const { manifest } = checked;
  if (manifest.access === 'public')
    throw new Refusal(
      `“${remote}” is a public remote, and previews are for people who are signed in; give it to a tenant for tests: promote --tenant`,
    );
  const state = await readState(releasesDir);
  await storeBuild(previewing, checked, state.remotes[remote]?.releases[manifest.version]);
  const token = newToken();
  const preview: Preview = {
    id: randomBytes(4).toString('hex'),
    remote,
    version: manifest.version,
    tokenHash: hashOfToken(token),
    release: toRelease(checked),
    start: startOf(manifest),
    by: operator(),
    until: new Date(Date.now() + hours * hourMs).toISOString(),
  };
  await writeState(releasesDir, withPreview(preview)(state));
  return [
    `${remote} ${manifest.version} is stored; only browsers with this link get it, until ${preview.until.slice(0, 16)}Z:`,
    new URL(`/registry/preview/${token}`, portalUrlHere()).href,
    `The same path works at each tenant’s host. End it before: end-preview ${preview.id}`,
  ].join('\n');
}

/** Ends a preview at once. The right to publish the remote is needed. */
export async function endPreview(releasesDir: string, id: string): Promise<string> {
  const state = await readState(releasesDir);
  const now = new Date();
  const { remote, version } = runningPreview(state, id, now);
  await requireRight(releasesDir, remote);
  await writeState(releasesDir, withPreviewEnded(id, now)(state));
  return `The preview of ${remote} ${version} is over`;
}
