import type { trackedTitles } from '../../composition/domains.ts';

/**
 * Names under which page views are counted: the page titles of spec §2.5, in English for every language. Brackets behind
 * a title in the specification name its section and are left out.
 */
export type TrackedTitle = (typeof trackedTitles)[number];
