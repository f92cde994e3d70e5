import { type Ticket, ticketPriorities } from '@plugboard/contracts/tickets';
import { useTexts } from '@plugboard/sdk';
import { Choice } from './choice.tsx';
import type { Changing } from './use-change-ticket.ts';

interface PriorityChoiceProps {
  readonly ticket: Ticket;
  readonly changing: Changing | null;
}

export function PriorityChoice({ ticket, changing }: PriorityChoiceProps) {
  const { t } = useTexts();
  if (changing === null) return t(`priority.${ticket.priority}`);
  return (
    <Choice
      label={t('field.priority')}
      labelOf={(value) => t(`priority.${value}`)}
      values={ticketPriorities}
      value={changing.wanted.priority ?? ticket.priority}
      onChange={(priority) => void changing.change({ priority })}
      saving={changing.isSaving}
    />
  );
}
