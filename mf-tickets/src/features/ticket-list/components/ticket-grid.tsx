import type { TicketListItem } from '@plugboard/contracts';
import { useListTexts, useTexts } from '@plugboard/sdk';
import { CardGrid, type CardGridProps } from '@plugboard/ui/data';
import { TicketCard } from '../../../common/ticket-card.tsx';
import { EditButton } from './edit-button.tsx';

interface TicketGridProps extends Pick<
  CardGridProps<TicketListItem>,
  'items' | 'loading' | 'paging' | 'empty' | 'more'
> {
  /** `null`: who looks may not change tickets. */
  readonly onEdit: ((id: number) => void) | null;
}

/** The list as cards. */
export function TicketGrid({ onEdit, ...shown }: TicketGridProps) {
  const { t } = useTexts();
  return (
    <CardGrid
      {...shown}
      label={t('list.title')}
      itemKey={({ id }) => String(id)}
      renderCard={(ticket) => (
        <TicketCard
          ticket={ticket}
          {...(onEdit === null ? {} : { actions: <EditButton id={ticket.id} onEdit={onEdit} /> })}
        />
      )}
      texts={useListTexts().table(t('list.title'))}
    />
  );
}
