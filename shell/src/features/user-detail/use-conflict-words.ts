import { useApiQuery } from '@plugboard/api';
import { type UserForm } from '@plugboard/contracts/accounts';
import { getCharger } from '@plugboard/contracts/chargers';
import { lookUpVehicles } from '@plugboard/contracts/vehicles';
import { useTexts } from '@plugboard/sdk';
import { orDash } from '@plugboard/ui';
import { languageNames } from '../../locale/language-names.ts';
import { useUserMetadata } from '../users/user-form.api.ts';
import { chosenBeside, type Conflict } from './user-detail.model.ts';

/** Names of the user's choices; stored ones bring their names. */
function useNamesOfMine(conflict: Pick<Conflict, 'theirs' | 'mine'>): ReadonlyMap<string, string> {
  const { charger, vehicle } = chosenBeside(conflict);
  const foundCharger = useApiQuery(getCharger, { params: { id: charger } }, { enabled: charger !== '' }).data;
  const vehicles = useApiQuery(lookUpVehicles, { query: { id__in: vehicle } }, { enabled: vehicle !== '' }).data;
  const { default_charger: theirCharger, default_vehicle: theirVehicle } = conflict.theirs;
  const chargers = [foundCharger, theirCharger].flatMap((one) => (one ? [[one.id, one.custom_id] as const] : []));
  const named = [...(vehicles?.results ?? []), theirVehicle].flatMap((one) =>
    one ? [[one.id, one.name] as const] : [],
  );
  return new Map([...chargers, ...named]);
}

/** A field's value as the form would show it. */
export function useConflictWords(conflict: Pick<Conflict, 'theirs' | 'mine'>) {
  const { t } = useTexts();
  const names = useNamesOfMine(conflict);
  const metadata = useUserMetadata().data?.actions.POST;
  const choiceName = (field: 'allowed_sections' | 'notification_settings', value: string) =>
    metadata?.[field]?.choices?.find((choice) => choice.value === value)?.display_name ?? value;

  return (field: keyof UserForm, value: UserForm[keyof UserForm]): string => {
    if (typeof value === 'boolean') return t(value ? 'users.yes' : 'users.no');
    if (Array.isArray(value))
      return orDash(
        value
          .map((one) =>
            field === 'allowed_sections' || field === 'notification_settings' ? choiceName(field, one) : one,
          )
          .join(', '),
      );
    if (value === null) return field === 'allowed_sections' ? t('users.form.sectionsAll') : orDash(null);
    if (field === 'role') return t(`users.role.${value}`, { defaultValue: value });
    if (field === 'language') return Object.entries(languageNames).find(([code]) => code === value)?.[1] ?? value;
    return names.get(value) ?? value;
  };
}
