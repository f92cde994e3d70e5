import { type TicketHistoryEntry, ticketHistoryFields } from '@plugboard/contracts/tickets';

/** Changes of one user at one time. */
export interface HistoryStep {
  readonly id: string;
  readonly at: string;
  readonly by: TicketHistoryEntry['by'];
  readonly entries: readonly TicketHistoryEntry[];
}

const belongs = (step: HistoryStep, { at, by }: TicketHistoryEntry): boolean =>
  step.at === at && step.by?.id === by?.id && step.by?.name === by?.name;

const inOrder = (entries: readonly TicketHistoryEntry[]) =>
  entries.toSorted((one, other) => ticketHistoryFields.indexOf(one.field) - ticketHistoryFields.indexOf(other.field));

/** The fields that were saved together under the person who saved them: the steps as they come, fields as on the page. */
export function stepsOf(entries: readonly TicketHistoryEntry[]): readonly HistoryStep[] {
  return entries.reduce<readonly HistoryStep[]>((steps, entry) => {
    const last = steps.at(-1);
    if (last !== undefined && belongs(last, entry))
      return [...steps.slice(0, -1), { ...last, entries: inOrder([...last.entries, entry]) }];
    return [...steps, { id: entry.id, at: entry.at, by: entry.by, entries: [entry] }];
  }, []);
}

/** Fields whose values are long: they are told behind a fold. */
export const isLong = ({ field }: Pick<TicketHistoryEntry, 'field'>): boolean => field === 'description';
