import { errorMessage, isOutdated, type Tagged } from '@plugboard/api';
import type { Charger, ChargerChange } from '@plugboard/contracts/chargers';
import { notify, useTexts } from '@plugboard/sdk';
import { FormSection, PictureInput } from '@plugboard/ui/forms';
import { useState } from 'react';
import { useChangeCharger } from '../charger-settings.api.ts';

interface ChargerPictureProps {
  readonly read: Tagged<Charger>;
  readonly disabled: boolean;
}

function asForm(file: File): FormData {
  const form = new FormData();
  form.append('picture', file);
  return form;
}

/** Picture of a charger, saved as soon as it is chosen (spec §5 “Pictures”). */
export function ChargerPicture({ read: { reply: charger, tag }, disabled }: ChargerPictureProps) {
  const { t } = useTexts();
  const { mutateAsync: change, isPending } = useChangeCharger();
  const [refused, setRefused] = useState<string | null>(null);
  const send = async (body: FormData | ChargerChange) => {
    setRefused(null);
    try {
      await change({ params: { id: charger.id }, body, ifMatch: tag ?? '*' });
      notify.success(t('settings.saved'));
    } catch (error) {
      setRefused(isOutdated(error) ? t('settings.changedMeanwhile') : errorMessage(error, t('settings.wrong')));
    }
  };
  return (
    <FormSection title={t('settings.picture.title')} text={t('settings.picture.text')}>
      <PictureInput
        label={t('settings.picture.label')}
        picture={charger.picture}
        shape="document"
        placeholder={charger.custom_id}
        onChoose={(file) => void send(asForm(file))}
        onRemove={() => void send({ remove_picture: true })}
        busy={isPending}
        error={refused}
        disabled={disabled}
      />
    </FormSection>
  );
}
