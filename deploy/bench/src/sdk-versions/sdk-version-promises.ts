import { atLeast, atMost, type Finding } from '../finding.ts';
import type { SdkVersionObservations } from './observe-sdk-versions.ts';

const round = (value: number) => Number(value.toFixed(1));

/** A remote that fits a shell of another version shows its screen, any other its card, and never a broken page. */
export function sdkVersionFindings({ versions, looks, refused }: SdkVersionObservations): readonly Finding[] {
  const between = `shells and remotes of ${versions.join(', ')} in each other`;
  const cards = looks.filter(({ seen }) => seen === 'card');
  const slowest = Math.max(0, ...cards.map(({ seconds }) => seconds));
  return [
    atLeast('team', `screens shown, ${between}`, looks.filter(({ seen }) => seen === 'screen').length, 1, ''),
    atMost('team', `pages that show something else, ${between}`, looks.filter(isWrong).length, 0, ''),
    atMost('team', `errors in consoles, ${between}`, looks.flatMap(({ errors }) => errors).length, 0, ''),
    atLeast('team', 'releases refused that need names the shell lacks', refused, versions.length, ''),
    atLeast('team', '“needs an update” of such a release all the same', cards.length, versions.length, ''),
    atMost('team', '… the slowest, from the click', round(slowest), 5, 's'),
  ];
}

const isWrong = ({ seen, expected }: SdkVersionObservations['looks'][number]) => seen !== expected;

export const sdkVersionFigures = ({ versions, looks }: SdkVersionObservations) => ({
  versions,
  looks: looks.map(({ what, seen, seconds }) => `${what} ${seen} ${round(seconds)} s`),
  wrong: looks.filter(isWrong),
  errors: looks.flatMap(({ what, errors }) => errors.map((error) => `${what}: ${error}`)),
});
