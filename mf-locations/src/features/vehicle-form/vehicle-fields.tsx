import { useApiQuery } from '@plugboard/api';
import { listVehicleManufacturers, listVehicleModels } from '@plugboard/contracts/vehicles';
import { useDebouncedValue, useTexts } from '@plugboard/sdk';
import { Form, FormSection, NumberField, SuggestField, TextField } from '@plugboard/ui/forms';
import { useEffect } from 'react';
import { useVehicleLabels } from './use-vehicle-labels.ts';

const most = 200;

/** Fields of a vehicle, by sections. */
export function VehicleFields() {
  const { t } = useTexts();
  const labels = useVehicleLabels();
  const { manufacturers, models } = useSuggestions();
  return (
    <>
      <FormSection title={t('vehicles.form.identity')} text={t('vehicles.form.identityText')}>
        <TextField name="name" label={labels.name} />
        <TextField name="plate_number" label={labels.plate_number} />
        <TextField name="vin" label={labels.vin} hint={t('vehicles.form.vinHint')} />
      </FormSection>
      <FormSection title={t('vehicles.form.model')} text={t('vehicles.form.modelText')}>
        <SuggestField name="manufacturer" label={labels.manufacturer} suggestions={manufacturers} />
        <SuggestField name="model" label={labels.model} suggestions={models} />
        <NumberField name="battery_capacity" label={labels.battery_capacity} unit="kWh" min={1} />
        <NumberField name="epa_range_miles" label={labels.epa_range_miles} unit="mi" min={1} />
        <NumberField
          name="user_charge_limit"
          label={labels.user_charge_limit}
          hint={t('vehicles.form.limitHint')}
          unit="%"
          min={1}
          max={100}
        />
      </FormSection>
    </>
  );
}

/** Known manufacturers and their models. A model that is chosen brings its battery and range where none were typed. */
function useSuggestions() {
  const form = Form.useFormInstance<Record<string, unknown>>();
  const manufacturer = useDebouncedValue(String(Form.useWatch('manufacturer', form) ?? '').trim());
  const model = String(Form.useWatch('model', form) ?? '').trim();
  const { data: makers } = useApiQuery(listVehicleManufacturers, { query: { limit: most } });
  const { data: known } = useApiQuery(
    listVehicleModels,
    { query: { manufacturer__exact: manufacturer || undefined, limit: most } },
    { keepPrevious: true },
  );
  const chosen = known?.results.find((one) => one.manufacturer === manufacturer && one.model === model);
  useEffect(() => {
    if (chosen === undefined) return;
    for (const field of ['battery_capacity', 'epa_range_miles'] as const)
      if ((form.getFieldValue(field) ?? null) === null) form.setFieldValue(field, chosen[field]);
  }, [chosen, form]);
  return {
    manufacturers: (makers?.results ?? []).map((one) => one.manufacturer),
    models: [...new Set((known?.results ?? []).map((one) => one.model))],
  };
}
