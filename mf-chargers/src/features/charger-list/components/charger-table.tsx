import { DataTable, type DataTableProps } from '@plugboard/ui/data';
import { useListTexts, useTexts } from '@plugboard/sdk';
import { useChargerColumns } from '../charger-columns.tsx';
import type { ChargerRow } from '../charger-rows.model.ts';
import type { ChargerListInUse } from '../use-charger-page.ts';
import { useChargerPhoneRow } from './charger-phone-row.tsx';

interface ChargerTableProps extends Pick<DataTableProps<ChargerRow>, 'rows' | 'loading' | 'paging' | 'empty'> {
  readonly list: ChargerListInUse;
}

/** The list as rows. */
export function ChargerTable({ list, ...shown }: ChargerTableProps) {
  const { t } = useTexts();
  return (
    <DataTable
      {...shown}
      columns={useChargerColumns()}
      rowKey={({ key }) => key}
      childRows={({ portRows }) => portRows}
      sort={list.sort}
      onSortChange={list.sortBy}
      rowFaded={({ isActivated }) => !isActivated}
      phoneRow={useChargerPhoneRow()}
      texts={useListTexts().table(t('list.title'))}
    />
  );
}
