import { useApiQuery } from '@plugboard/api';
import type { MobileUser } from '@plugboard/contracts/drivers';
import { lookUpVehicles } from '@plugboard/contracts/vehicles';
import { useDebouncedValue } from '@plugboard/sdk';
import { LookUpField } from '@plugboard/ui/forms';
import { useState } from 'react';

interface VehicleFieldProps {
  readonly name: string;
  readonly label: string;
  readonly stored: MobileUser['default_vehicle'];
}

/** A vehicle of the tenant, searched on the server. */
export function VehicleField({ stored, ...field }: VehicleFieldProps) {
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
