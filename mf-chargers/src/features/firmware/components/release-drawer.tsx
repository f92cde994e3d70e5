import { useIdempotencyKey } from '@plugboard/api';
import { firmwareReleaseForm, type FirmwareReleaseForm } from '@plugboard/contracts/network';
import { notify, useTexts } from '@plugboard/sdk';
import { type DrawerFormProps, FormDrawer } from '@plugboard/sdk/forms';
import { AreaField, EditForm, FormSection, SuggestField, TextField } from '@plugboard/ui/forms';
import { useAddRelease, useFirmwareVersions } from '../firmware.api.ts';

interface ReleaseDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const blank = {
  manufacturer: '',
  model: '',
  version: '',
  location: '',
  signing_certificate: '',
  signature: '',
  notes: '',
};

/** Enters a firmware file of a model. Closing it with unsaved changes asks first. */
export function ReleaseDrawer({ isOpen, onClose }: ReleaseDrawerProps) {
  const { t } = useTexts();
  return (
    <FormDrawer title={t('firmware.add')} isOpen={isOpen} onClose={onClose}>
      {(form) => <ReleaseForm {...form} />}
    </FormDrawer>
  );
}

function ReleaseForm({ onDirtyChange, onSaved }: DrawerFormProps) {
  const { t } = useTexts();
  const { mutateAsync: add } = useAddRelease();
  const { keyFor } = useIdempotencyKey();
  const versions = useFirmwareVersions().data?.results ?? [];
  const suggest = (names: readonly string[]) => [...new Set(names)].filter(Boolean);
  const labels = {
    manufacturer: t('firmware.field.manufacturer'),
    model: t('firmware.field.model'),
    version: t('firmware.field.version'),
    location: t('firmware.field.location'),
    signing_certificate: t('firmware.field.certificate'),
    signature: t('firmware.field.signature'),
    notes: t('firmware.field.notes'),
  };
  const save = async (body: FirmwareReleaseForm) => {
    await add({ body, idempotencyKey: keyFor(body) });
    notify.success(t('firmware.added'));
    onSaved();
  };
  return (
    <EditForm
      schema={firmwareReleaseForm}
      initial={blank}
      labels={labels}
      saveLabel={t('firmware.add')}
      saveWhen="always"
      onSave={save}
      onDirtyChange={onDirtyChange}
    >
      <SuggestField
        name="manufacturer"
        label={labels.manufacturer}
        suggestions={suggest(versions.map(({ manufacturer }) => manufacturer))}
      />
      <SuggestField name="model" label={labels.model} suggestions={suggest(versions.map(({ model }) => model))} />
      <TextField name="version" label={labels.version} hint={t('firmware.field.versionHint')} />
      <TextField name="location" label={labels.location} hint={t('firmware.field.locationHint')} />
      <AreaField name="notes" label={labels.notes} rows={2} />
      <FormSection title={t('firmware.field.signing')} text={t('firmware.field.signingText')}>
        <AreaField name="signing_certificate" label={labels.signing_certificate} rows={4} />
        <AreaField name="signature" label={labels.signature} rows={2} />
      </FormSection>
    </EditForm>
  );
}
