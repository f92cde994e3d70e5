import { useApiQuery } from '@plugboard/api';
import { lookUpVehicles } from '@plugboard/contracts/vehicles';
import { useDebouncedValue, useTexts } from '@plugboard/sdk';
import { FieldFrame, Form, FormSection, LookUpField, TextField } from '@plugboard/ui/forms';
import { useState } from 'react';
import { WaypointEditor } from './components/waypoint-editor.tsx';

/** Labels of a route's fields. */
export function useRouteLabels() {
  const { t } = useTexts();
  return { vehicle: t('vehicles.one'), name: t('routes.field.name'), rout: t('routes.waypoints') };
}

/** Fields of a route: whose it is, its name and its waypoints. */
export function RouteFields() {
  const { t } = useTexts();
  const labels = useRouteLabels();
  return (
    <>
      <FormSection title={t('routes.one')} text={t('routes.formText')}>
        <VehicleField label={labels.vehicle} />
        <TextField name="name" label={labels.name} />
      </FormSection>
      <FormSection title={labels.rout} text={t('routes.waypointsText')}>
        <FieldFrame name="rout" label={labels.rout}>
          <WaypointEditor />
        </FieldFrame>
      </FormSection>
    </>
  );
}

function VehicleField({ label }: { readonly label: string }) {
  const form = Form.useFormInstance<Record<string, unknown>>();
  const chosen = String(Form.useWatch('vehicle', form) ?? '');
  const [typed, setTyped] = useState('');
  const search = useDebouncedValue(typed.trim()) || undefined;
  const found = useApiQuery(lookUpVehicles, { query: { search, limit: 50 } }, { keepPrevious: true });
  const named = useApiQuery(lookUpVehicles, { query: { id__in: chosen } }, { enabled: chosen !== '' });
  const vehicles = new Map(
    [...(named.data?.results ?? []), ...(found.data?.results ?? [])].map((one) => [one.id, one]),
  );
  const options = [...vehicles.values()].map(({ id, name, plate_number: plate }) => ({
    value: id,
    label: plate === null ? name : `${name} · ${plate}`,
  }));
  return <LookUpField name="vehicle" label={label} options={options} onSearch={setTyped} loading={found.isFetching} />;
}
