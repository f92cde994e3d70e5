import {
  countVariables,
  deleteVariablesBefore,
  maxVariables,
  saveVariable,
  type ReportingCharger,
  type VariableName,
  type VariableReport,
} from './charger-variables.repository.ts';

/** A variable as OCPP 2.0.1 names it. */
export interface OcppVariable {
  readonly component: {
    readonly name: string;
    readonly instance?: string;
    readonly evse?: { readonly id: number; readonly connectorId?: number };
  };
  readonly variable: { readonly name: string; readonly instance?: string };
}

export const toVariableName = ({ component, variable }: OcppVariable, attribute = 'Actual'): VariableName => ({
  component: component.name,
  component_instance: component.instance ?? '',
  evse_id: component.evse?.id ?? 0,
  connector_id: component.evse?.connectorId ?? 0,
  variable: variable.name,
  variable_instance: variable.instance ?? '',
  attribute,
});

/** The name of a key of OCPP 1.6. */
export const toVariableNameOfKey = (key: string): VariableName =>
  toVariableName({ component: { name: '' }, variable: { name: key } });

/** Variables whose values are never stored, for all manufacturers. */
const isSecret = ({ variable }: VariableName) => /password|authorizationkey|secret|passphrase|psk$/i.test(variable);

/** EVSE and connector ids must fit into a 32-bit integer column. */
const isStorable = ({ evse_id: evse, connector_id: connector }: VariableName) =>
  Math.abs(evse) < 2 ** 31 && Math.abs(connector) < 2 ** 31;

const keyOf = ({ name }: VariableReport): string => Object.values(name).join('\n');

/** Stores reported variables in the transaction of the message. */
export async function recordVariables(from: ReportingCharger, reports: readonly VariableReport[]): Promise<void> {
  const { db, tenantId, chargerId } = from;
  const storable = reports.filter(({ name }) => isStorable(name));
  if (storable.length === 0 || (await countVariables(db, tenantId, chargerId)) >= maxVariables + storable.length)
    return;
  // In one order, so that two transactions never wait for each other's rows.
  const sorted = storable.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  for (const report of sorted) await saveVariable(from, isSecret(report.name) ? { ...report, value: null } : report);
}

/** After a full report: deletes all variables last reported before it began. */
export const deleteUnreportedVariables = (
  { db, tenantId, chargerId }: ReportingCharger,
  reportBegan: Date,
): Promise<unknown> => deleteVariablesBefore(db, tenantId, chargerId, reportBegan);
