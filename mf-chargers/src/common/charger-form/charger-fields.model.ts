import {
  chargerFieldsOfAdministrators,
  type ChargerProblem,
  chargerProblems,
  type NewCharger,
  newCharger,
} from '@plugboard/contracts/chargers';
import type { FormShape } from '@plugboard/ui/forms';

/** Values typed so far. */
export type Typed = Readonly<Partial<Record<keyof NewCharger, unknown>>>;

/** Props of a part of a charger's form. */
export interface ChargerFieldsProps {
  readonly typed: Typed;
  readonly isAdmin: boolean;
}

const isAdministrators = (name: string) => chargerFieldsOfAdministrators.some((field) => field === name);

/** Whether the form asks for a field: amperes of AC alone, kilowatts of DC, a SIM card of 4G. */
export function isAsked(name: keyof NewCharger, typed: Typed, isAdmin: boolean): boolean {
  if (isAdministrators(name) && !isAdmin) return false;
  if (name === 'max_current' || name === 'current') return typed.current_type !== 'DC';
  if (name === 'max_power' || name === 'power') return typed.current_type === 'DC';
  if (name === 'sim_iccid') return typed.connectivity === '4G';
  return true;
}

const fields = newCharger.shape;

/** Schemas by field; the figures that a charger of the current type has to have cannot be empty. */
export const chargerFieldShape: FormShape['shape'] = {
  ...fields,
  max_current: fields.max_current.unwrap().unwrap(),
  max_power: fields.max_power.unwrap().unwrap(),
};

export const isNumber = (value: unknown): value is number => typeof value === 'number';
const orNull = (value: unknown) => (isNumber(value) ? value : null);

/** Contradictions between fields, see `chargerProblems`. Values typed for the other current type are ignored. */
export function fieldProblems(typed: Typed, isAdmin: boolean): readonly ChargerProblem[] {
  const isDc = typed.current_type === 'DC';
  const ports = Array.isArray(typed.ports) ? (typed.ports as readonly { readonly max_power?: unknown }[]) : [];
  const problems = chargerProblems({
    current_type: isDc ? 'DC' : 'AC',
    max_current: isDc ? null : orNull(typed.max_current),
    max_power: isDc ? orNull(typed.max_power) : null,
    current: isDc ? null : orNull(typed.current),
    power: isDc ? orNull(typed.power) : null,
    connectivity: typed.connectivity === '4G' ? '4G' : 'WIFI',
    sim_iccid: typeof typed.sim_iccid === 'string' && typed.sim_iccid.trim() !== '' ? typed.sim_iccid : null,
    portMaximums: ports.map(({ max_power }) => max_power).filter(isNumber),
  });
  // Other accounts do not see the SIM card's field: the server says who has to enter it.
  return problems.filter(({ field }) => isAsked(field, typed, isAdmin));
}
