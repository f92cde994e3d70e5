import type { VerifiedReleases } from './verified-releases.ts';

/** What a public page says of a release. */
export interface PublicRemote {
  readonly id: string;
  readonly version: string;
  readonly entry: string;
  readonly integrity: string;
}

export interface Release extends PublicRemote {
  readonly manifest: unknown;
}

interface Choice extends Release {
  readonly canary?: Release;
}

/** Whether an entry says of a release what its team signed. */
export async function isReleaseTrue(
  releases: VerifiedReleases,
  { id, version, entry, integrity, ...more }: PublicRemote & Partial<Release>,
): Promise<boolean> {
  const release = await releases.get(id, version);
  return (
    release !== null &&
    entry === `/releases/${id}/${version}/remoteEntry.js` &&
    integrity === release.files['remoteEntry.js'] &&
    (!('manifest' in more) || JSON.stringify(more.manifest) === release.manifest)
  );
}

/** Of a release that must not run, the portal shows the card of its owner: nothing says where its code would be. */
export const withoutCode = <Given extends Release>(choice: Given): Given => ({
  ...choice,
  entry: '',
  integrity: '',
  manifest: null,
});

async function verified(releases: VerifiedReleases, choice: Choice): Promise<Choice> {
  const { canary, ...stable } = choice;
  const [isStableTrue, isCanaryTrue] = await Promise.all([
    isReleaseTrue(releases, stable),
    canary === undefined || (canary.id === stable.id && isReleaseTrue(releases, canary)),
  ]);
  if (isStableTrue && isCanaryTrue) return choice;
  return { ...(isStableTrue ? stable : withoutCode(stable)), ...(canary && isCanaryTrue && { canary }) };
}

/** The registry's answer, with the code of those releases alone that are as they were signed. */
export async function verifiedAnswer(releases: VerifiedReleases, published: string): Promise<string> {
  if (!(await releases.isSigned())) return published;
  const answer = JSON.parse(published) as { readonly remotes: readonly Choice[] };
  const remotes = await Promise.all(answer.remotes.map((choice) => verified(releases, choice)));
  const isWhole = remotes.every((choice, at) => choice === answer.remotes[at]);
  return isWhole ? published : JSON.stringify({ ...answer, remotes });
}
