import { type HealthProblem, healthProblems } from '@plugboard/contracts/chargers';
import { joinValues, type ListStateOf, pageQuery } from '@plugboard/sdk';
import { defineList, locations, one } from '@plugboard/sdk/lists';
import { problemKey } from './use-problem-texts.ts';

const findingList = (problem: HealthProblem) =>
  defineList({
    name: 'health-findings',
    title: problemKey(problem),
    search: 'health.search',
    failed: 'health.failed',
    empty: { none: 'health.noFindings', narrowed: 'health.noneFiltered' },
    filters: {
      detail: one({ label: 'health.column.detail', any: 'health.anyDetail' }),
      location: locations(),
    },
    sortFields: ['custom_id', 'location_name', 'since', 'last_7_days', 'last_30_days'],
    defaultSort: 'since',
  });

type FindingList = ReturnType<typeof findingList>;

/** One list for each problem: they differ in their title. */
const lists = new Map(healthProblems.map((problem) => [problem, findingList(problem)]));

export const isHealthProblem = (text: string): text is HealthProblem =>
  healthProblems.some((problem) => problem === text);

export const findingListOf = (problem: HealthProblem): FindingList => lists.get(problem) ?? findingList(problem);

export const findingQuery = (problem: HealthProblem) => (state: ListStateOf<FindingList>) => ({
  ...pageQuery(state),
  search: state.search.trim() || undefined,
  problem,
  detail: state.filters.detail || undefined,
  location__in: joinValues(state.filters.location),
  ordering: state.sort,
});
