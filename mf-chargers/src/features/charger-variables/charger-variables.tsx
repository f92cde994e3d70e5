import { useApiQuery } from '@plugboard/api';
import { type Charger, listChargerVariables } from '@plugboard/contracts/chargers';
import { defaultTablePageSize, pageSizes } from '@plugboard/contracts/platform';
import { urlChoice, urlNumber, urlText, useTexts, useUrlState } from '@plugboard/sdk';
import { EmptyState, ErrorState } from '@plugboard/ui';
import { DataTable, FilterBar } from '@plugboard/ui/data';
import { useVariableColumns } from './use-variable-columns.tsx';

const parsers = {
  search: urlText(),
  page: urlNumber(1, 1),
  size: urlChoice(pageSizes, defaultTablePageSize),
};

/** Reported settings and readings of the charge point, by component. */
export function ChargerVariables({ charger }: { readonly charger: Charger }) {
  const { t } = useTexts();
  const [{ search, page, size }, setState] = useUrlState(parsers);
  const { columns, phoneRow } = useVariableColumns(charger);
  const { data, isFetching, isError, refetch } = useApiQuery(
    listChargerVariables,
    { params: { id: charger.id }, query: { search: search || undefined, limit: size, offset: (page - 1) * size } },
    { keepPrevious: true },
  );
  const sizeOf = (wanted: number) => pageSizes.find((offered) => offered === wanted) ?? defaultTablePageSize;
  if (isError && data === undefined)
    return (
      <ErrorState
        title={t('variables.failed')}
        text={t('terms:listFailed')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return (
    <>
      <FilterBar
        search={{
          label: t('variables.search'),
          value: search,
          onChange: (typed) => setState({ search: typed, page: 1 }),
        }}
        filters={[]}
        activeCount={search === '' ? 0 : 1}
        onClear={() => setState({ search: '', page: 1 })}
      />
      <DataTable
        columns={columns}
        rows={data?.results}
        rowKey={(row) =>
          [
            row.component,
            row.component_instance,
            row.evse,
            row.connector,
            row.variable,
            row.variable_instance,
            row.attribute,
          ].join('|')
        }
        loading={isFetching}
        paging={{
          page,
          pageSize: size,
          total: data?.count ?? 0,
          onChange: (next, nextSize) => setState({ page: next, size: sizeOf(nextSize) }, { push: true }),
        }}
        phoneRow={phoneRow}
        empty={<EmptyState title={t('variables.none')} text={t('variables.noneYet')} />}
        label={t('toolbox.section.variables')}
      />
    </>
  );
}
