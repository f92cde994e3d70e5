import type { Config } from './config.ts';

type Place = Pick<Config, 'releasesUrl'>;

/** Origins that pages load releases from, beside their own. */
export const releaseOrigins = ({ releasesUrl }: Place): readonly string[] =>
  releasesUrl === null ? [] : [new URL(releasesUrl).origin];

/**
 * Lets pages load code from where the files of releases are. Done after the releases were verified as they are here:
 * browsers compare the files with the same hashes.
 *
 * @param text an answer of the registry, or the head of a public page
 */
export const withReleasesUrl = (text: string, { releasesUrl }: Place): string =>
  releasesUrl === null
    ? text
    : text.replaceAll(/("entry":"|href=")(?=\/releases\/)/g, `$1${releasesUrl.replaceAll('$', '$$$$')}`);
