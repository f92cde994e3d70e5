import {
  type ChargerImportColumn,
  connectivities,
  connectorTypes,
  currentTypes,
  newCharger,
  type NewCharger,
  ocppServerTypes,
  paymentTypes,
} from '@plugboard/contracts/chargers';
import type { FieldMessage } from '../../../platform/http/failure.ts';
import { toFieldMessages } from '../../../platform/http/validation.ts';
import { toPlain } from '../../../platform/read-csv-table.ts';
import type { Cells } from './charger-columns.ts';

export interface LineProblem {
  readonly column: ChargerImportColumn;
  readonly message: FieldMessage;
}

interface ReadLine {
  /** `null` where the line has a problem. */
  readonly charger: NewCharger | null;
  readonly problems: readonly LineProblem[];
}

const choices: Readonly<Partial<Record<ChargerImportColumn, readonly string[]>>> = {
  current_type: currentTypes,
  connectivity: connectivities,
  payment_type: paymentTypes,
  ocpp_server_type: ocppServerTypes,
};
/** How the choices are called on Spanish screens and otherwise than by their values. */
const otherNames: Readonly<Record<string, string>> = {
  ca: 'AC',
  cc: 'DC',
  lte: '4G',
  free: 'FREE',
  gratis: 'FREE',
};
const squeezed = (text: string) => toPlain(text).replaceAll('_', '');
const choiceOf = (values: readonly string[], cell: string) =>
  values.find((value) => squeezed(value) === squeezed(cell)) ?? otherNames[squeezed(cell)] ?? cell;

const answers: Readonly<Record<string, boolean>> = {
  yes: true,
  si: true,
  true: true,
  1: true,
  no: false,
  false: false,
  0: false,
};

const numbers = new Set<ChargerImportColumn>(['phases', 'max_current', 'max_power', 'current', 'power']);
const yesOrNo = new Set<ChargerImportColumn>([
  'has_rfid_access',
  'is_public',
  'is_publicly_visible',
  'is_ocpi_visible',
]);
const ofPorts = new Set<ChargerImportColumn>(['ports', 'connector_type', 'port_max_power']);

const plainNumber = /^\d+([.,]\d+)?$/;
/** A number with a point or a comma; `undefined` where it is none. */
const toNumber = (cell: string) => (plainNumber.test(cell) ? Number(cell.replace(',', '.')) : undefined);

const numberMessage: FieldMessage = { key: 'import.number' };

/** The charger's own fields, as their schema takes them. */
function readFields(cells: Cells, problems: LineProblem[]): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [column, cell] of Object.entries(cells) as [ChargerImportColumn, string][]) {
    if (ofPorts.has(column)) continue;
    const values = choices[column];
    if (values !== undefined) fields[column] = choiceOf(values, cell);
    else if (yesOrNo.has(column)) {
      fields[column] = answers[toPlain(cell)];
      if (fields[column] === undefined) problems.push({ column, message: { key: 'import.yesOrNo' } });
    } else if (numbers.has(column)) {
      fields[column] = toNumber(cell);
      if (fields[column] === undefined) problems.push({ column, message: numberMessage });
    } else fields[column] = cell;
  }
  return fields;
}

const listed = (cell = '') => cell.split(/[/|]/).map((part) => part.trim());

/** Its connectors: as many as the cell says, else as many as are listed; one value holds for all of them. */
function readPorts(cells: Cells, problems: LineProblem[]) {
  const types = listed(cells.connector_type);
  const maximums = listed(cells.port_max_power);
  const count = cells.ports === undefined ? Math.max(types.length, maximums.length) : toNumber(cells.ports);
  if (count === undefined || !Number.isInteger(count) || count < 1 || count > 20) {
    problems.push({ column: 'ports', message: { key: 'import.portCount' } });
    return [];
  }
  const fits = (column: ChargerImportColumn, values: readonly string[]) => {
    if (values.length !== 1 && values.length !== count)
      problems.push({ column, message: { key: 'import.perPort', values: { count } } });
  };
  fits('connector_type', types);
  fits('port_max_power', maximums);
  if (maximums.some((each) => each !== '' && toNumber(each) === undefined))
    problems.push({ column: 'port_max_power', message: numberMessage });
  return Array.from({ length: count }, (_, at) => ({
    connector_id: at + 1,
    connector_type: choiceOf(connectorTypes, types[at] ?? types[0] ?? '') || undefined,
    max_power: toNumber(maximums[at] ?? maximums[0] ?? ''),
  }));
}

/** The column behind a field's path: `ports.0.max_power` → `port_max_power`. */
function columnOf(path: string): ChargerImportColumn {
  if (path.endsWith('.connector_type')) return 'connector_type';
  if (path.endsWith('.max_power')) return 'port_max_power';
  return path.split('.', 1)[0] as ChargerImportColumn;
}

/**
 * The charger of a line, or its problems, one for each column.
 *
 * @param location the id of the location that the line names; `undefined` where that is the problem already
 */
export function readCharger(cells: Cells, location: string | undefined, found: readonly LineProblem[]): ReadLine {
  const problems = [...found];
  const { location: _, ...fields } = readFields(cells, problems);
  const ports = readPorts(cells, problems);
  const placed = location ?? '00000000-0000-4000-8000-000000000000';
  const result = newCharger.safeParse({ ...fields, location: placed, ports }, { reportInput: true });
  if (!result.success)
    for (const [path, [message]] of Object.entries(toFieldMessages(result.error))) {
      const column = columnOf(path);
      if (message && !problems.some((known) => known.column === column)) problems.push({ column, message });
    }
  return { charger: result.success && problems.length === 0 ? result.data : null, problems };
}
