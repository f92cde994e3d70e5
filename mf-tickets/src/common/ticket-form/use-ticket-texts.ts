import type { Ticket } from '@plugboard/contracts/tickets';
import { useTexts } from '@plugboard/sdk';
import { listRecordNames, ticketFields } from './ticket-form.model.ts';

/** Labels of the form's fields, by field. */
export function useFieldLabels(): Readonly<Record<string, string>> {
  const { t } = useTexts();
  return {
    ...Object.fromEntries(ticketFields.map((name) => [name, t(`field.${name}`)])),
    attach_evidence: t('form.evidence'),
  };
}

const choiceFields: readonly string[] = ['status', 'priority', 'category', 'resolution'];

/** Values of a ticket as a conflict shows them: choices in words, ids by their names. */
export function useConflictTexts() {
  const { t } = useTexts();
  const portName = (connector: number) => t('terms:portNumber', { connector_id: connector });
  return {
    inWords: (field: string, value: unknown): unknown =>
      typeof value === 'string' && choiceFields.includes(field)
        ? t(`${field}.${value}`, { defaultValue: value })
        : value,
    /** Names of what these versions point to, by id. */
    namesIn: (...versions: readonly Ticket[]) =>
      new Map(versions.flatMap((ticket) => listRecordNames(ticket, portName))),
  };
}
