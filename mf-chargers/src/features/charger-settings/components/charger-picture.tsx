import type { Tagged } from '@plugboard/api';
import type { Charger } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { SavedPicture } from '@plugboard/sdk/forms';
import { useChangeCharger } from '../charger-settings.api.ts';

interface ChargerPictureProps {
  readonly read: Tagged<Charger>;
  readonly disabled: boolean;
}

/** Picture of a charger. */
export function ChargerPicture({ read: { reply, tag }, disabled }: ChargerPictureProps) {
  const { t } = useTexts();
  const { mutateAsync: change, isPending } = useChangeCharger();
  const { id, custom_id: name, picture } = reply;
  const texts = {
    title: t('settings.picture.title'),
    text: t('settings.picture.text'),
    label: t('settings.picture.label'),
    saved: t('settings.saved'),
    outdated: t('settings.changedMeanwhile'),
    wrong: t('settings.wrong'),
  };
  return (
    <SavedPicture
      texts={texts}
      picture={picture}
      name={name}
      disabled={disabled}
      isPending={isPending}
      onChange={(body) => change({ params: { id }, body, ifMatch: tag ?? '*' })}
    />
  );
}
