import { type BulkRun, type BulkRunRow, bulkRowStates } from '@plugboard/contracts/chargers';
import { defaultTablePageSize, pageSizes, places } from '@plugboard/contracts/platform';
import { Link, urlChoice, urlList, urlNumber, urlText, useTexts, useUrlState } from '@plugboard/sdk';
import { EmptyState, ErrorState, orDash, Section } from '@plugboard/ui';
import { type DataColumn, DataTable, FilterBar, SeveralFilter, TwoLines } from '@plugboard/ui/data';
import { useBulkRunRows } from '../../../common/bulk-runs/bulk-runs.api.ts';
import { useBulkWords } from '../../../common/bulk-runs/use-bulk-words.ts';
import { RowState } from './run-state.tsx';

const parsers = {
  search: urlText(),
  state: urlList(bulkRowStates),
  page: urlNumber(1, 1),
  size: urlChoice(pageSizes, defaultTablePageSize),
};

/** The result at each charger of a run. */
export function RunRows({ run }: { readonly run: BulkRun }) {
  const { t } = useTexts();
  const { effects } = useBulkWords();
  const [{ search, state, page, size }, setState] = useUrlState(parsers);
  const query = {
    search: search || undefined,
    state__in: state.join(',') || undefined,
    limit: size,
    offset: (page - 1) * size,
  };
  const { data, isFetching, isError, refetch } = useBulkRunRows(run, query);
  const narrow = (change: Partial<{ search: string; state: typeof state }>) =>
    setState({ ...change, page: 1 }, { push: true });
  const sizeOf = (wanted: number) => pageSizes.find((offered) => offered === wanted) ?? defaultTablePageSize;
  const chargerOf = ({ charger, custom_id: name }: BulkRunRow) => <Link to={places.charger(charger)}>{name}</Link>;
  const effectOf = (row: BulkRunRow) => {
    const [first = '', ...others] = effects(run.action, row);
    return others.length === 0 ? first : <TwoLines first={first} second={others.join(' · ')} />;
  };
  const columns: readonly DataColumn<BulkRunRow>[] = [
    { key: 'charger', label: t('terms:charger'), fixed: 'start', render: chargerOf },
    { key: 'state', label: t('bulk.column.result'), render: (row) => <RowState state={row.state} /> },
    { key: 'reason', label: t('bulk.column.reason'), render: ({ reason }) => orDash(reason) },
    { key: 'effect', label: t('bulk.effect'), render: effectOf },
    { key: 'wave', label: t('bulk.column.wave'), align: 'end', render: ({ wave }) => orDash(wave) },
  ];
  return (
    <Section title={t('bulk.chargers')}>
      <FilterBar
        search={{ label: t('bulk.search'), value: search, onChange: (typed) => narrow({ search: typed }) }}
        filters={[
          {
            key: 'state',
            label: t('bulk.column.result'),
            isSet: state.length > 0,
            control: (
              <SeveralFilter
                label={t('bulk.column.result')}
                any={t('bulk.anyResult')}
                values={bulkRowStates}
                labelOf={(value) => t(`bulk.rowState.${value}`)}
                chosen={state}
                onChange={(chosen) => narrow({ state: chosen })}
              />
            ),
          },
        ]}
        activeCount={Number(state.length > 0)}
        onClear={() => narrow({ search: '', state: [] })}
      />
      {isError && data === undefined ? (
        <ErrorState title={t('bulk.rowsFailed')} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <DataTable
          label={t('bulk.chargers')}
          columns={columns}
          rows={data?.results}
          rowKey={({ position }) => String(position)}
          loading={data === undefined && isFetching}
          phoneRow={(row) => ({
            title: chargerOf(row),
            detail: row.reason ?? effects(run.action, row).join(' · '),
            end: <RowState state={row.state} />,
          })}
          paging={{
            page,
            pageSize: size,
            total: data?.count ?? 0,
            onChange: (next, nextSize) => setState({ page: next, size: sizeOf(nextSize) }, { push: true }),
          }}
          empty={<EmptyState title={t('bulk.noRows')} />}
        />
      )}
    </Section>
  );
}
