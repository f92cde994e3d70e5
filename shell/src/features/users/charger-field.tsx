import { useCan } from '@plugboard/auth';
import type { User } from '@plugboard/contracts/accounts';
import { useDebouncedValue } from '@plugboard/sdk';
import { LookUpField } from '@plugboard/ui/forms';
import { useState } from 'react';
import { useChargers } from './user-form.api.ts';

interface ChargerFieldProps {
  readonly name: string;
  readonly label: string;
  /** The one that is chosen now, which a search need not find. */
  readonly current?: User['default_charger'];
}

/** One of the tenant's chargers, searched for on the server. */
export function ChargerField({ name, label, current = null }: ChargerFieldProps) {
  const seesChargers = useCan('view_charger');
  const [typed, setTyped] = useState('');
  const search = useDebouncedValue(typed.trim());
  const { data, isFetching } = useChargers(search, seesChargers);
  const found = (data?.results ?? []).map(({ pk, custom_id: id }) => ({ value: pk, label: id }));
  const own = current === null ? [] : [{ value: current.id, label: `${current.custom_id} ${current.name}`.trim() }];
  const options = [...own, ...found.filter(({ value }) => value !== current?.id)];
  return (
    <LookUpField
      name={name}
      label={label}
      options={options}
      onSearch={setTyped}
      loading={isFetching}
      disabled={!seesChargers}
    />
  );
}
