import type { Tagged } from '@plugboard/api';
import type { Location } from '@plugboard/contracts/locations';
import { useTexts } from '@plugboard/sdk';
import { SavedPicture } from '@plugboard/sdk/forms';
import { useChangeLocation } from '../../../common/location.api.ts';

interface LocationPictureProps {
  readonly read: Tagged<Location>;
  readonly disabled: boolean;
}

/** Picture of a location. */
export function LocationPicture({ read: { reply, tag }, disabled }: LocationPictureProps) {
  const { t } = useTexts();
  const { mutateAsync: change, isPending } = useChangeLocation();
  const { id, name, picture } = reply;
  const texts = {
    title: t('details.picture'),
    text: t('details.pictureText'),
    label: t('details.pictureLabel'),
    saved: t('details.saved'),
    outdated: t('details.changedMeanwhile'),
    wrong: t('details.wrong'),
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
