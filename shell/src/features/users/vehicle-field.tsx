import { useCan, useGate } from '@plugboard/auth';
import type { User } from '@plugboard/contracts/accounts';
import type { VehicleLookupItem } from '@plugboard/contracts/vehicles';
import { useDebouncedValue } from '@plugboard/sdk';
import { LookUpField } from '@plugboard/ui/forms';
import { useState } from 'react';
import { useVehicles } from './user-form.api.ts';

interface VehicleFieldProps {
  readonly name: string;
  readonly label: string;
  /** The one that is chosen now, which a search need not find. */
  readonly current?: User['default_vehicle'];
}

const optionOf = ({ id, name, plate_number: plate }: VehicleLookupItem) => ({
  value: id,
  label: plate === null ? name : `${name} · ${plate}`,
});

/** One of the tenant's vehicles, searched for on the server; nothing where the tenant has no vehicles section. */
export function VehicleField({ name, label, current = null }: VehicleFieldProps) {
  const hasVehicles = useGate({ feature: 'vehicles', controlKey: 'vehicles' }).open;
  const seesVehicles = useCan('view_vehicle');
  const [typed, setTyped] = useState('');
  const search = useDebouncedValue(typed.trim());
  const { data, isFetching } = useVehicles(search, hasVehicles && seesVehicles);
  if (!hasVehicles) return null;
  const found = (data?.results ?? []).filter(({ id }) => id !== current?.id);
  return (
    <LookUpField
      name={name}
      label={label}
      options={[...(current === null ? [] : [current]), ...found].map(optionOf)}
      onSearch={setTyped}
      loading={isFetching}
      disabled={!seesVehicles}
    />
  );
}
