import type { ChargerVariable } from '@plugboard/contracts/chargers';

/** Name by which a command addresses a variable: a key of OCPP 1.6, `Component.Variable` of 2.0.1. */
export const variableKey = ({ component, variable }: Pick<ChargerVariable, 'component' | 'variable'>): string =>
  component === '' ? variable : `${component}.${variable}`;

/** Whether a command can address it: a writable value of the whole charge point, and of no instance. */
export const isWritable = (row: ChargerVariable): boolean =>
  (row.mutability === 'ReadWrite' || row.mutability === 'WriteOnly') &&
  row.attribute === 'Actual' &&
  row.evse === null &&
  row.component_instance === null &&
  row.variable_instance === null;
