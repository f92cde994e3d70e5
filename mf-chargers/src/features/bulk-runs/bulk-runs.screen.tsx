import { listBulkRuns } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { ListPage, useList } from '@plugboard/sdk/lists';
import { ChargersBreadcrumb } from '../../common/chargers-breadcrumb.tsx';
import { bulkRunColumns, bulkRunPhoneRow } from './bulk-run-columns.tsx';
import { bulkRunList, bulkRunQuery } from './bulk-runs.ts';

/** The latest runs over many chargers, to be opened again. */
export default function BulkRunsScreen() {
  const { t } = useTexts();
  const list = useList(bulkRunList, listBulkRuns, bulkRunQuery);
  return (
    <ListPage
      list={list}
      breadcrumb={<ChargersBreadcrumb current={t('bulk.runs')} />}
      rows={list.items}
      rowKey={({ id }) => id}
      columns={bulkRunColumns}
      phoneRow={bulkRunPhoneRow}
    />
  );
}
