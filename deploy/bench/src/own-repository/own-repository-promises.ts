import { atMost, type Finding } from '../finding.ts';
import type { Step } from './team.ts';

const round = (value: number) => Number(value.toFixed(1));

/** The whole way from an empty folder to a screen in the portal. */
export const ownRepositoryFindings = (steps: readonly Step[]): readonly Finding[] => {
  const seconds = steps.reduce((sum, step) => sum + step.seconds, 0);
  return [atMost('team', 'a remote in its own repository, from the packages to a preview', round(seconds), 600, 's')];
};

/** Seconds of each step. */
export const ownRepositoryFigures = (steps: readonly Step[]) =>
  Object.fromEntries(steps.map(({ name, seconds }) => [name, round(seconds)]));
