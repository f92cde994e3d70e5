import { places, type TicketListItem } from '@plugboard/contracts';
import { useListTexts, useNavigate, useTexts } from '@plugboard/sdk';
import { DataTable, type DataTableProps } from '@plugboard/ui/data';
import { ticketPhoneRow, useTicketColumns } from '../use-ticket-columns.tsx';
import type { TicketListInUse } from '../use-ticket-page.ts';

interface TicketTableProps extends Pick<DataTableProps<TicketListItem>, 'rows' | 'loading' | 'paging' | 'empty'> {
  readonly list: TicketListInUse;
  /** `null`: who looks may not change tickets. */
  readonly onEdit: ((id: number) => void) | null;
}

/** The list as rows. */
export function TicketTable({ list, onEdit, ...shown }: TicketTableProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  return (
    <DataTable
      {...shown}
      columns={useTicketColumns(onEdit)}
      rowKey={({ id }) => String(id)}
      sort={list.sort}
      onSortChange={list.sortBy}
      onRowOpen={({ id }) => void navigate(places.ticket(id))}
      phoneRow={ticketPhoneRow}
      texts={useListTexts().table(t('list.title'))}
    />
  );
}
