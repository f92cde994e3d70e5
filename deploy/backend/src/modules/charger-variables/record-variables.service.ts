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

export const nameOf = ({ component, variable }: OcppVariable, attribute = 'Actual'): VariableName => ({
  component: component.name,
  component_instance: component.instance ?? '',
  evse_id: component.evse?.id ?? 0,
  connector_id: component.evse?.connectorId ?? 0,
  variable: variable.name,
  variable_instance: variable.instance ?? '',
  attribute,
});

/** The name of a key of OCPP 1.6. */
export const nameOfKey = (key: string): VariableName => nameOf({ component: { name: '' }, variable: { name: key } });

/** Names whose values nobody reads, whatever the maker. */
const isSecret = ({ variable }: VariableName) => /password|authorizationkey|secret|passphrase|psk$/i.test(variable);

/** What no integer column of 32 bits holds is no number of an EVSE. */
const isStorable = ({ evse_id: evse, connector_id: connector }: VariableName) =>
  Math.abs(evse) < 2 ** 31 && Math.abs(connector) < 2 ** 31;

/** Keeps what a charge point reported of its variables, in the transaction of the message. */
export async function recordVariables(from: ReportingCharger, reports: readonly VariableReport[]): Promise<void> {
  const { db, tenantId, chargerId } = from;
  const storable = reports.filter(({ name }) => isStorable(name));
  if (storable.length === 0 || (await countVariables(db, tenantId, chargerId)) >= maxVariables + storable.length)
    return;
  for (const report of storable) await saveVariable(from, isSecret(report.name) ? { ...report, value: null } : report);
}

/** A report of everything names what there is: what was last reported before it began is gone. */
export const deleteUnreportedVariables = (
  { db, tenantId, chargerId }: ReportingCharger,
  reportBegan: Date,
): Promise<unknown> => deleteVariablesBefore(db, tenantId, chargerId, reportBegan);
