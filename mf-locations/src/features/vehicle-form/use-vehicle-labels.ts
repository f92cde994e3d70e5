import { vehicleForm, type VehicleForm } from '@plugboard/contracts/vehicles';
import { useTexts } from '@plugboard/sdk';

/** Labels of a vehicle's fields by their names. */
export function useVehicleLabels(): Readonly<Record<keyof VehicleForm, string>> {
  const { t } = useTexts();
  const names = vehicleForm.keyof().options;
  return Object.fromEntries(names.map((name) => [name, t(`vehicles.field.${name}`)])) as Record<
    keyof VehicleForm,
    string
  >;
}
