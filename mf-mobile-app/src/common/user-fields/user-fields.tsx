import { useApiQuery } from '@plugboard/api';
import { useCan, useGate } from '@plugboard/auth';
import { lookUpChargers } from '@plugboard/contracts/chargers';
import type { MobileUser } from '@plugboard/contracts/drivers';
import { languages } from '@plugboard/contracts/platform';
import { useDebouncedValue, useTexts } from '@plugboard/sdk';
import { ChoiceField, LookUpField, TextField } from '@plugboard/ui/forms';
import { useState } from 'react';
import { vehicleGate } from '../gates.ts';
import { useUserLabels } from './use-user-labels.ts';
import { lookUpVehicles } from '@plugboard/contracts/vehicles';

interface VehicleFieldProps {
  readonly name: string;
  readonly label: string;
  readonly stored: MobileUser['default_vehicle'];
}

/** A vehicle of the tenant, searched on the server. */
function VehicleField({ stored, ...field }: VehicleFieldProps) {
  const [typed, setTyped] = useState('');
  const search = useDebouncedValue(typed.trim()) || undefined;
  const { data, isFetching } = useApiQuery(lookUpVehicles, { query: { search, limit: 20 } }, { keepPrevious: true });
  const listed = data?.results ?? [];
  const isListed = stored === null || listed.some(({ id }) => id === stored.id);
  const options = (isListed ? listed : [stored, ...listed]).map(({ id, name, plate_number: plate }) => ({
    value: id,
    label: [name, plate].filter(Boolean).join(' · '),
  }));
  return <LookUpField {...field} options={options} onSearch={setTyped} loading={isFetching} />;
}

interface ChargerFieldProps {
  readonly name: string;
  readonly label: string;
  readonly stored: MobileUser['default_charger'];
}

/** A charger of the tenant, searched on the server. */
function ChargerField({ stored, ...field }: ChargerFieldProps) {
  const [typed, setTyped] = useState('');
  const search = useDebouncedValue(typed.trim()) || undefined;
  const { data, isFetching } = useApiQuery(lookUpChargers, { query: { search, limit: 20 } }, { keepPrevious: true });
  const found = (data?.results ?? []).map(({ pk, custom_id }) => ({ value: pk, label: custom_id }));
  const isListed = stored === null || found.some(({ value }) => value === stored.id);
  const options = isListed ? found : [{ value: stored.id, label: stored.custom_id }, ...found];
  return <LookUpField {...field} options={options} onSearch={setTyped} loading={isFetching} />;
}

interface UserFieldsProps {
  /** The stored choices of a person, which the search may not list. */
  readonly stored?: Pick<MobileUser, 'default_charger' | 'default_vehicle'>;
}

/** Fields of a person besides the address. */
export function UserFields({ stored }: UserFieldsProps) {
  const { t } = useTexts();
  const labels = useUserLabels();
  const seesChargers = useCan('view_charger');
  const seesVehicles = useGate(vehicleGate).open;
  return (
    <>
      <TextField name="first_name" label={labels.first_name} />
      <TextField name="last_name" label={labels.last_name} />
      <TextField
        name="phone"
        label={labels.phone}
        kind="tel"
        hint={t('user.phoneHint')}
        placeholder="+1 415 555 0100"
      />
      <ChoiceField
        name="language"
        label={labels.language}
        placeholder={t('user.language.phone')}
        options={languages.map((value) => ({ value, label: t(`user.language.${value}`) }))}
      />
      {seesChargers ? (
        <ChargerField name="default_charger" label={labels.default_charger} stored={stored?.default_charger ?? null} />
      ) : null}
      {seesVehicles ? (
        <VehicleField name="default_vehicle" label={labels.default_vehicle} stored={stored?.default_vehicle ?? null} />
      ) : null}
    </>
  );
}
