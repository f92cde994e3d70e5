import type { Ticket } from '@plugboard/contracts/tickets';
import { useTexts } from '@plugboard/sdk';
import { namesIn } from './ticket-form.model.ts';

const choices: readonly string[] = ['status', 'priority', 'category', 'resolution'];

/** Values of a ticket as a conflict shows them: choices in words, ids by their names. */
export function useTicketWords() {
  const { t } = useTexts();
  const portName = (connector: number) => t('terms:portNumber', { connector_id: connector });
  return {
    inWords: (field: string, value: unknown): unknown =>
      typeof value === 'string' && choices.includes(field) ? t(`${field}.${value}`, { defaultValue: value }) : value,
    /** Names of what these versions point to, by id. */
    namesIn: (...versions: readonly Ticket[]) => new Map(versions.flatMap((ticket) => namesIn(ticket, portName))),
  };
}
