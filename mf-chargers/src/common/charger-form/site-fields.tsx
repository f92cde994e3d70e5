import { useLocationChoices, useTexts } from '@plugboard/sdk';
import { AreaField, FormSection, LookUpField, SuggestField, TextField } from '@plugboard/ui/forms';
import { useParkingLots } from './charger-form.api.ts';
import type { ChargerFieldsProps } from './charger-fields.model.ts';

/** Location, names and parking space. */
export function SiteFields({ typed }: ChargerFieldsProps) {
  const { t } = useTexts();
  const location = typeof typed.location === 'string' ? typed.location : undefined;
  return (
    <FormSection title={t('add.step.site')} text={t('add.text.site')}>
      <LocationField location={location} />
      <TextField name="custom_id" label={t('add.field.custom_id')} hint={t('add.hint.custom_id')} />
      <TextField name="name" label={t('detail.fact.name')} />
      <SuggestField name="parking_lot" label={t('add.field.parking_lot')} suggestions={useParkingLots(location)} />
      <TextField name="parking_space" label={t('detail.fact.parkingSpace')} />
      <AreaField name="notes" label={t('add.field.notes')} rows={3} />
    </FormSection>
  );
}

function LocationField({ location }: { readonly location: string | undefined }) {
  const { t } = useTexts();
  const { options, known, onSearch, loading } = useLocationChoices(location === undefined ? [] : [location]);
  const offered = [...known, ...options.filter(({ value }) => known.every((one) => one.value !== value))];
  return (
    <LookUpField name="location" label={t('terms:location')} options={offered} onSearch={onSearch} loading={loading} />
  );
}
