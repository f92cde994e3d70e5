import { type Ticket, ticketResolutions } from '@plugboard/contracts/tickets';
import { useTexts } from '@plugboard/sdk';
import { missing } from '@plugboard/ui';
import { Choice } from './choice.tsx';
import type { Changing } from './use-change-ticket.ts';

interface ResolutionChoiceProps {
  readonly ticket: Ticket;
  readonly changing: Changing | null;
}

/** Why a ticket was solved or closed; before that there is nothing to say. */
export function ResolutionChoice({ ticket: { resolution }, changing }: ResolutionChoiceProps) {
  const { t } = useTexts();
  if (resolution === null) return missing;
  if (changing === null) return t(`resolution.${resolution}`);
  return (
    <Choice
      label={t('field.resolution')}
      labelOf={(value) => t(`resolution.${value}`)}
      values={ticketResolutions}
      value={changing.wanted.resolution ?? resolution}
      onChange={(next) => void changing.change({ resolution: next })}
      saving={changing.isSaving}
    />
  );
}
