import type { Charger, ChargerVariable } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { DateTime, missing } from '@plugboard/ui';
import type { DataColumn, PhoneRow } from '@plugboard/ui/data';

interface VariableColumns {
  readonly columns: readonly DataColumn<ChargerVariable>[];
  readonly phoneRow: (variable: ChargerVariable) => PhoneRow;
}

/** A name with the instance that it is of, e.g. `Limit (Phase1)`. */
const named = (name: string, instance: string | null) => (instance === null ? name : `${name} (${instance})`);

/** The columns of a charge point's variables. */
export function useVariableColumns({ timezone }: Charger): VariableColumns {
  const { t } = useTexts();
  const componentOf = ({ component, component_instance: instance }: ChargerVariable) =>
    component === '' ? missing : named(component, instance);
  const variableOf = ({ variable, variable_instance: instance, attribute }: ChargerVariable) =>
    `${named(variable, instance)}${attribute === 'Actual' ? '' : ` · ${attribute}`}`;
  const targetOf = ({ evse, connector }: ChargerVariable) =>
    evse === null ? t('toolbox.wholeCharger') : connector === null ? `EVSE ${evse}` : `EVSE ${evse} · ${connector}`;
  const valueOf = ({ value, unit }: ChargerVariable) =>
    value === null ? missing : unit === null ? value : `${value} ${unit}`;
  const mutabilityOf = ({ mutability }: ChargerVariable) =>
    mutability === null ? missing : t(`variables.mutability.${mutability}`);
  const monitorsOf = ({ monitors }: ChargerVariable) =>
    monitors.length === 0 ? missing : monitors.map(({ id, type, value }) => `#${id} ${type} ${value}`).join(', ');
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
    ],
    phoneRow: (row) => ({
      title: row.component === '' ? variableOf(row) : `${componentOf(row)} · ${variableOf(row)}`,
      detail: asOf(row),
      end: valueOf(row),
    }),
  };
}
