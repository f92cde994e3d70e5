import { type TicketComment, type TicketHistoryEntry, ticketHistoryFields } from '@plugboard/contracts/tickets';

export const streamFilters = ['all', 'comments', 'changes'] as const;
export type StreamFilter = (typeof streamFilters)[number];

/** Changes that one person saved together. */
export interface ChangeStep {
  readonly id: string;
  readonly at: string;
  readonly by: TicketHistoryEntry['by'];
  readonly entries: readonly TicketHistoryEntry[];
}

export type StreamEntry =
  | { readonly kind: 'comment'; readonly at: string; readonly comment: TicketComment }
  | { readonly kind: 'change'; readonly at: string; readonly step: ChangeStep };

/** The newest of a list, newest first, and how many there are in all. */
interface Newest<Item> {
  readonly results: readonly Item[];
  readonly count: number;
}

const belongsToStep = (step: ChangeStep, { at, by }: TicketHistoryEntry): boolean =>
  step.at === at && step.by?.id === by?.id && step.by?.name === by?.name;

const sortByField = (entries: readonly TicketHistoryEntry[]) =>
  entries.toSorted((one, other) => ticketHistoryFields.indexOf(one.field) - ticketHistoryFields.indexOf(other.field));

/** Fields that were saved together as one step, its fields in the order of the page. */
function toSteps(entries: readonly TicketHistoryEntry[]): readonly ChangeStep[] {
  return entries.reduce<readonly ChangeStep[]>((steps, entry) => {
    const last = steps.at(-1);
    if (last !== undefined && belongsToStep(last, entry))
      return [...steps.slice(0, -1), { ...last, entries: sortByField([...last.entries, entry]) }];
    return [...steps, { id: entry.id, at: entry.at, by: entry.by, entries: [entry] }];
  }, []);
}

const hasOlder = ({ results, count }: Newest<unknown>): boolean => count > results.length;

/**
 * Comments and changes in one order, oldest first. What lies before the oldest loaded one of a list that has more is left
 * out, so that nothing seems to follow what is only not loaded yet.
 */
export function toStream(
  show: StreamFilter,
  comments: Newest<TicketComment>,
  changes: Newest<TicketHistoryEntry>,
): { readonly entries: readonly StreamEntry[]; readonly hasOlder: boolean } {
  const shown: readonly StreamEntry[] = [
    ...(show === 'changes'
      ? []
      : comments.results.map((comment) => ({ kind: 'comment' as const, at: comment.created_at, comment }))),
    ...(show === 'comments'
      ? []
      : toSteps(changes.results).map((step) => ({ kind: 'change' as const, at: step.at, step }))),
  ];
  const starts = [
    ...(show !== 'changes' && hasOlder(comments) ? [comments.results.at(-1)?.created_at ?? ''] : []),
    ...(show !== 'comments' && hasOlder(changes) ? [changes.results.at(-1)?.at ?? ''] : []),
  ].map((start) => Date.parse(start) || 0);
  const from = Math.max(0, ...starts);
  const entries = shown
    .filter(({ at }) => Date.parse(at) >= from)
    .toReversed()
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return { entries, hasOlder: starts.length > 0 };
}
