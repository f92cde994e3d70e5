import type { ChargerProblem, NewCharger } from '@plugboard/contracts/chargers';
import {
  chargerFieldShape,
  fieldProblems,
  isAsked,
  isNumber,
  type Typed,
} from '../../common/charger-form/charger-fields.model.ts';

/** Fields of each step, in order. */
const steps = {
  site: ['location', 'custom_id', 'name', 'parking_lot', 'parking_space', 'notes'],
  model: ['manufacturer', 'model', 'unique_id'],
  connectors: ['current_type', 'phases', 'max_current', 'max_power', 'current', 'power', 'ports'],
  connection: [
    'charger_point_id',
    'connectivity',
    'sim_iccid',
    'router_serial_number',
    'router_sim_iccid',
    'ocpp_server_type',
  ],
  drivers: [
    'payment_type',
    'has_rfid_access',
    'is_public',
    'is_publicly_visible',
    'is_ocpi_visible',
    'qr_code_number',
    'driver_message',
  ],
} as const satisfies Record<string, readonly (keyof NewCharger)[]>;
export type AddStep = keyof typeof steps;
export const addSteps = Object.keys(steps) as readonly AddStep[];

/** Schemas of the fields that a step asks for. */
export function stepSchema(step: AddStep, typed: Typed, isAdmin: boolean) {
  const asked = steps[step].filter((name) => isAsked(name, typed, isAdmin));
  return {
    shape: Object.fromEntries(
      asked.flatMap((name) => (chargerFieldShape[name] ? [[name, chargerFieldShape[name]]] : [])),
    ),
  };
}

/** Contradictions between a step's fields and others. */
export const stepProblems = (step: AddStep, typed: Typed, isAdmin: boolean): readonly ChargerProblem[] =>
  fieldProblems(typed, isAdmin).filter(({ field }) => steps[step].some((name) => name === field));

/** Form of a charger that nothing is known of. */
export const emptyCharger = {
  current_type: 'AC',
  phases: 1,
  connectivity: 'WIFI',
  ocpp_server_type: 'own',
  payment_type: 'NOT_CONFIGURED',
  has_rfid_access: false,
  is_public: true,
  is_publicly_visible: true,
  is_ocpi_visible: false,
  ports: [{ connector_id: 1, connector_type: 'J1772', max_power: null }],
} satisfies Typed;

interface NumberedRow {
  readonly connector_id?: unknown;
  readonly connector_type?: unknown;
  readonly max_power?: unknown;
}

/** The next connector: as the last one, under the next number. */
export function nextConnector(rows: readonly NumberedRow[]) {
  const numbers = rows.map(({ connector_id }) => connector_id).filter(isNumber);
  const last = rows.at(-1);
  return {
    connector_id: Math.max(0, ...numbers) + 1,
    connector_type: last?.connector_type ?? 'J1772',
    max_power: last?.max_power ?? null,
  };
}

/** Rows that repeat the number of an earlier one. */
export const repeatedConnectors = (rows: readonly NumberedRow[]): readonly number[] =>
  rows.flatMap(({ connector_id }, index) =>
    rows.slice(0, index).some((earlier) => earlier.connector_id === connector_id) ? [index] : [],
  );
