import { atLeast, atMost, type Finding } from '../finding.ts';
import type { StormObservations } from './observe-storm.ts';

/** Nothing of a release may be noticed by those who work meanwhile. */
export function stormFindings(observed: StormObservations): readonly Finding[] {
  const { releases, minutes, navigations, brokenNavigations, lostDrafts, errors, cards, failedReleases } = observed;
  const during = `during ${releases} releases in ${minutes} min, 20 browsers`;
  return [
    atLeast('team', `navigations ${during}`, navigations, 1, ''),
    atMost('team', `broken navigations ${during}`, brokenNavigations.length, 0, ''),
    atMost('team', `lost drafts ${during}`, lostDrafts.length, 0, ''),
    atMost('team', `errors in consoles ${during}`, errors.length, 0, ''),
    atMost('team', `cards in place of a screen ${during}`, cards.length, 0, ''),
    atMost('team', `failed release commands ${during}`, failedReleases.length, 0, ''),
  ];
}

const shown = 20;

/** The first of each kind, for whoever has to find the cause. */
export const stormFigures = ({ navigations, draftLooks, ...lists }: StormObservations) => ({
  navigations,
  draftLooks,
  broken: lists.brokenNavigations.slice(0, shown),
  lost: lists.lostDrafts.slice(0, shown),
  errors: lists.errors.slice(0, shown),
  cards: lists.cards.slice(0, shown),
  failed: lists.failedReleases.slice(0, shown),
});
