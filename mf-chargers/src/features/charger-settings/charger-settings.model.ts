import {
  type Charger,
  chargerFieldsOfAdministrators,
  type ChargerForm,
  chargerForm,
} from '@plugboard/contracts/chargers';
import type { FormSchema } from '@plugboard/ui/forms';
import { chargerFieldShape } from '../../common/charger-form/charger-fields.model.ts';

const names = chargerForm.keyof().options;

/** Fields of the form; those that only administrators read are empty for others. */
export type SettingsForm = { readonly [Field in keyof ChargerForm]-?: ChargerForm[Field] | null };

/** Validates single fields; contradictions between fields are found when the form is saved. */
export const settingsSchema: FormSchema = {
  shape: Object.fromEntries(
    names.flatMap((name) => (chargerFieldShape[name] ? [[name, chargerFieldShape[name]]] : [])),
  ),
  safeParse: (data) => ({ success: true, data }),
};

export const toSettingsForm = (charger: Charger): SettingsForm =>
  Object.fromEntries(names.map((name) => [name, charger[name]])) as SettingsForm;

/** Form as the call takes it: the other current type's figures, and a card that is not used, are dropped. */
export function toChargerForm(form: SettingsForm, isAdmin: boolean): ChargerForm {
  const isDc = form.current_type === 'DC';
  const unused = isDc ? { max_current: null, current: null } : { max_power: null, power: null };
  const kept = Object.entries({ ...form, ...unused }).filter(
    ([name]) => isAdmin || !chargerFieldsOfAdministrators.some((field) => field === name),
  );
  return Object.fromEntries(kept) as ChargerForm;
}
