import { useLocationChoices, useTexts } from '@plugboard/sdk';
import { Form, LookUpField, NumberField, TextField } from '@plugboard/ui/forms';
import type { ReactNode } from 'react';

/** Names of the fields, for the list of what changed. */
export function useLoadGroupLabels(): Readonly<Record<string, string>> {
  const { t } = useTexts();
  return {
    name: t('loadGroups.name'),
    location: t('terms:location'),
    max_load: t('loadGroups.maxLoad'),
    max_current: t('loadGroups.maxCurrent'),
    chargers: t('loadGroups.chargers'),
    groups: t('loadGroups.groups'),
  };
}

interface LoadGroupFieldsProps {
  /** A new group's location is still to be chosen. */
  readonly isNew: boolean;
  /** The field of its members. */
  readonly children: ReactNode;
}

/** Name, place, limit and members of a group or a super group (spec §3 “Charger group”). */
export function LoadGroupFields({ isNew, children }: LoadGroupFieldsProps) {
  const { t } = useTexts();
  return (
    <>
      <TextField name="name" label={t('loadGroups.name')} />
      {isNew ? <LocationField /> : null}
      <LoadLimitFields />
      {children}
    </>
  );
}

/** A limit, in A on each line or in kW over all. */
export function LoadLimitFields() {
  const { t } = useTexts();
  return (
    <>
      <NumberField
        name="max_current"
        label={t('loadGroups.maxCurrent')}
        unit="A"
        hint={t('loadGroups.maxCurrentHint')}
      />
      <NumberField name="max_load" label={t('loadGroups.maxLoad')} unit="kW" hint={t('loadGroups.maxLoadHint')} />
    </>
  );
}

/** The location that is chosen in the form so far. */
export function useChosenLocation(): string | undefined {
  const chosen: unknown = Form.useWatch('location', Form.useFormInstance());
  return typeof chosen === 'string' ? chosen : undefined;
}

function LocationField() {
  const { t } = useTexts();
  const chosen = useChosenLocation();
  const { options, known, onSearch, loading } = useLocationChoices(chosen === undefined ? [] : [chosen]);
  const offered = [...known, ...options.filter(({ value }) => known.every((one) => one.value !== value))];
  return (
    <LookUpField name="location" label={t('terms:location')} options={offered} onSearch={onSearch} loading={loading} />
  );
}
