import { useApiQuery } from '@plugboard/api';
import { useCan } from '@plugboard/auth';
import { type Charger, type ChargerVariable, listChargerVariables } from '@plugboard/contracts/chargers';
import { defaultTablePageSize, pageSizes } from '@plugboard/contracts/platform';
import { urlChoice, urlNumber, urlText, useTexts, useUrlState } from '@plugboard/sdk';
import { Button, DateTime, EmptyState, ErrorState, missing } from '@plugboard/ui';
import { type DataColumn, DataTable, FilterBar, type PhoneRow } from '@plugboard/ui/data';
import { useState } from 'react';
import { VariableDrawer } from './variable-drawer.tsx';
import { isWritable, variableKey } from './variable-key.model.ts';

const parsers = {
  search: urlText(),
  page: urlNumber(1, 1),
  size: urlChoice(pageSizes, defaultTablePageSize),
};

/** Reported settings and readings of the charge point, by component. */
export function ChargerVariables({ charger }: { readonly charger: Charger }) {
  const { t } = useTexts();
  const [{ search, page, size }, setState] = useUrlState(parsers);
  const [opened, setOpened] = useState<ChargerVariable | null>(null);
  const { columns, phoneRow } = useVariableColumns(charger, setOpened);
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
      <VariableDrawer charger={charger} variable={opened} onClose={() => setOpened(null)} />
    </>
  );
}

interface VariableColumns {
  readonly columns: readonly DataColumn<ChargerVariable>[];
  readonly phoneRow: (variable: ChargerVariable) => PhoneRow;
}

/** A name with the instance that it is of, e.g. `Limit (Phase1)`. */
const instanceName = (name: string, instance: string | null) => (instance === null ? name : `${name} (${instance})`);

/** The columns of a charge point's variables. */
function useVariableColumns(
  { timezone, share_mode }: Charger,
  onChange: (variable: ChargerVariable) => void,
): VariableColumns {
  const { t } = useTexts();
  const mayChange = useCan('operate_charger') && share_mode !== 'VIEWER';
  const componentOf = ({ component, component_instance: instance }: ChargerVariable) =>
    component === '' ? missing : instanceName(component, instance);
  const variableOf = ({ variable, variable_instance: instance, attribute }: ChargerVariable) =>
    `${instanceName(variable, instance)}${attribute === 'Actual' ? '' : ` · ${attribute}`}`;
  const targetOf = ({ evse, connector }: ChargerVariable) =>
    evse === null ? t('toolbox.wholeCharger') : connector === null ? `EVSE ${evse}` : `EVSE ${evse} · ${connector}`;
  const valueOf = ({ value, unit }: ChargerVariable) =>
    value === null ? missing : unit === null ? value : `${value} ${unit}`;
  const mutabilityOf = ({ mutability }: ChargerVariable) =>
    mutability === null ? missing : t(`variables.mutability.${mutability}`);
  const monitorsOf = ({ monitors }: ChargerVariable) =>
    monitors.length === 0 ? missing : monitors.map(({ id, type, value }) => `#${id} ${type} ${value}`).join(', ');
  const changeButton = (row: ChargerVariable) =>
    mayChange && isWritable(row) ? (
      <Button
        size="small"
        aria-label={t('variables.changeOne', { name: variableKey(row) })}
        onClick={() => onChange(row)}
      >
        {t('variables.change')}
      </Button>
    ) : null;
  const asOf = ({ as_of: at }: ChargerVariable) => <DateTime value={at} zone={timezone} />;
  return {
    columns: [
      { key: 'component', label: t('variables.column.component'), render: componentOf },
      { key: 'variable', label: t('variables.column.variable'), render: variableOf },
      { key: 'target', label: t('toolbox.target'), render: targetOf },
      { key: 'value', label: t('variables.column.value'), render: valueOf },
      { key: 'mutability', label: t('variables.column.mutability'), render: mutabilityOf },
      { key: 'monitors', label: t('variables.column.monitors'), render: monitorsOf },
      { key: 'as_of', label: t('variables.column.asOf'), render: asOf },
      ...(mayChange ? [{ key: 'change', label: t('variables.change'), render: changeButton }] : []),
    ],
    phoneRow: (row) => ({
      title: row.component === '' ? variableOf(row) : `${componentOf(row)} · ${variableOf(row)}`,
      detail: asOf(row),
      end: (
        <>
          {valueOf(row)} {changeButton(row)}
        </>
      ),
    }),
  };
}
