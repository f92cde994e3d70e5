import type { Ticket, TicketHistoryEntry } from '@plugboard/contracts/tickets';
import { useTexts } from '@plugboard/sdk';
import { listRecordNames } from './ticket-form.model.ts';

type FieldChange = Pick<TicketHistoryEntry, 'field' | 'before' | 'after'>;

const choiceFields: readonly string[] = ['status', 'priority', 'category', 'resolution'];
/** Links with other tickets, worded on their own. */
const linkFields = ['relation', 'merged_into', 'merged'] as const;
type LinkField = (typeof linkFields)[number];
const isLink = (field: string): field is LinkField => linkFields.some((link) => link === field);

const recordFields: readonly string[] = ['assignee', 'location', 'charger', 'port'];

/** Changes of a ticket in words: “Changed priority from Low to High”. */
export function useChangeTexts() {
  const { t, language } = useTexts();
  const portName = (connector: string) => t('terms:portNumber', { connector_id: connector });

  const linkInWords = (field: LinkField, { before, after }: FieldChange): string =>
    t(`linkChange.${field}.${after === null ? 'cleared' : 'set'}`, { ticket: after ?? before });

  const inWords = (place: 'history' | 'saved', { field, before, after }: FieldChange): string => {
    if (isLink(field)) return linkInWords(field, { field, before, after });
    const worded = (value: string | null) => {
      if (value === null || value === '') return null;
      if (choiceFields.includes(field)) return t(`${field}.${value}`, { defaultValue: value });
      return field === 'port' ? portName(value) : value;
    };
    const values = { field: t(`changedField.${field}`), before: worded(before), after: worded(after) };
    if (field === 'description') return t(`${place}.rewritten`, values);
    if (values.before === null) return t(`${place}.set`, values);
    return t(values.after === null ? `${place}.cleared` : `${place}.changed`, values);
  };

  /** A field's value as the history has it: references by their names. */
  const valueIn = (ticket: Ticket, field: string): string | null => {
    const value = ticket[field as keyof Ticket];
    if (!recordFields.includes(field)) return typeof value === 'string' ? value : null;
    const id = (value as { readonly id: string } | null)?.id;
    return new Map(listRecordNames(ticket, String)).get(id ?? '') ?? null;
  };

  /** The changes of a save, for its notice: a single one in words, several by their names. */
  const whatChanged = (before: Ticket, after: Ticket, fields: readonly string[]): string => {
    // A reason that goes with a new status is not mentioned beside it.
    const named = fields.filter((field) => field !== 'resolution' || !fields.includes('status'));
    const changes = named.map((field) => ({
      field: field as Exclude<TicketHistoryEntry['field'], LinkField>,
      before: valueIn(before, field),
      after: valueIn(after, field),
    }));
    const [first] = changes;
    if (first !== undefined && changes.length === 1) return inWords('saved', first);
    const list = new Intl.ListFormat(language, { type: 'conjunction' });
    return t('saved.several', { fields: list.format(changes.map(({ field }) => t(`changedField.${field}`))) });
  };
  return { inHistory: (change: FieldChange) => inWords('history', change), whatChanged };
}
