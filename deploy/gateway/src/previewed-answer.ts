import type { OwnPreviews, Preview } from './previews.ts';
import { isReleaseTrue, type Release, withoutCode } from './verified-answer.ts';
import type { VerifiedReleases } from './verified-releases.ts';

/** A preview as the page's banner shows it. */
interface SaidPreview {
  readonly remote: string;
  readonly version: string;
  readonly until: string;
  readonly isOver: boolean;
}

interface Answer {
  readonly remotes: readonly Release[];
}

const said = ({ remote, version, until }: Preview, isOver: boolean): SaidPreview => ({
  remote,
  version,
  until,
  isOver,
});

/** The previewed release if it is what its team signed; else the card of its owner, as for any release. */
async function checkedEntry(releases: VerifiedReleases, { entry }: Preview): Promise<Release> {
  const isTrue = !(await releases.isSigned()) || (await isReleaseTrue(releases, entry));
  return isTrue ? entry : withoutCode(entry);
}

/** An answer of the registry with the previews of one browser in the place of the releases. */
export async function previewedAnswer(
  releases: VerifiedReleases,
  { shown, over }: OwnPreviews,
  answer: string,
  tenant: string | null,
): Promise<string> {
  const here = shown.filter(({ offAt }) => !offAt.includes('*') && !(tenant !== null && offAt.includes(tenant)));
  const { remotes, ...more } = JSON.parse(answer) as Answer;
  const entries = await Promise.all(here.map((preview) => checkedEntry(releases, preview)));
  const kept = remotes.filter(({ id }) => !here.some(({ remote }) => remote === id));
  const previews = [...here.map((one) => said(one, false)), ...over.map((one) => said(one, true))];
  return JSON.stringify({ ...more, remotes: [...kept, ...entries], previews });
}
