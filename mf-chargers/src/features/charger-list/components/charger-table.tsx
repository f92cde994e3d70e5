import { DataTable, type DataTableProps } from '@plugboard/ui/data';
import { defaultChargerOrdering } from '@plugboard/contracts';
import { useTexts } from '@plugboard/sdk';
import { useTableTexts } from '../../../common/use-table-texts.ts';
import { useChargerColumns } from '../charger-columns.tsx';
import { orderingOf, sortOf } from '../charger-list.model.ts';
import type { ChargerRow } from '../charger-rows.model.ts';
import type { ChargerListStateInUse } from '../use-charger-list-state.ts';
import styles from './charger-table.module.css';
import { useChargerPhoneRow } from './charger-phone-row.tsx';

interface ChargerTableProps extends Pick<DataTableProps<ChargerRow>, 'rows' | 'loading' | 'paging' | 'empty'> {
  readonly list: ChargerListStateInUse;
}

/** The list as rows. */
export function ChargerTable({ list: { state, sortBy }, ...shown }: ChargerTableProps) {
  const { t } = useTexts();
  return (
    <div className={styles['table']}>
      <DataTable
        {...shown}
        columns={useChargerColumns()}
        rowKey={({ key }) => key}
        childRows={({ portRows }) => portRows}
        sort={sortOf(state.sort)}
        onSortChange={(sort) => sortBy(orderingOf(sort, defaultChargerOrdering))}
        rowFaded={({ isActivated }) => !isActivated}
        phoneRow={useChargerPhoneRow()}
        texts={useTableTexts(t('list.title'))}
      />
    </div>
  );
}
