import { useApiQuery } from '@plugboard/api';
import { lookUpChargers } from '@plugboard/contracts/chargers';
import type { MobileUser } from '@plugboard/contracts/drivers';
import { useDebouncedValue } from '@plugboard/sdk';
import { LookUpField } from '@plugboard/ui/forms';
import { useState } from 'react';

interface ChargerFieldProps {
  readonly name: string;
  readonly label: string;
  readonly stored: MobileUser['default_charger'];
}

/** A charger of the tenant, searched on the server. */
export function ChargerField({ stored, ...field }: ChargerFieldProps) {
  const [typed, setTyped] = useState('');
  const search = useDebouncedValue(typed.trim()) || undefined;
  const { data, isFetching } = useApiQuery(lookUpChargers, { query: { search, limit: 20 } }, { keepPrevious: true });
  const found = (data?.results ?? []).map(({ pk, custom_id }) => ({ value: pk, label: custom_id }));
  const isListed = stored === null || found.some(({ value }) => value === stored.id);
  const options = isListed ? found : [{ value: stored.id, label: stored.custom_id }, ...found];
  return <LookUpField {...field} options={options} onSearch={setTyped} loading={isFetching} />;
}
