import { callApiWithTag, type Tagged } from '@plugboard/api';
import { getLocation, type Location } from '@plugboard/contracts/locations';
import { places } from '@plugboard/contracts/platform';
import { useNavigate, useTexts } from '@plugboard/sdk';
import { DeleteSection } from '@plugboard/sdk/forms';
import { useDeleteLocation } from '../../../common/location.api.ts';
import { useMayChange } from '../../../common/location-rights.ts';

/** Removes a location. */
export function LocationDanger({ read: { reply: location, tag } }: { readonly read: Tagged<Location> }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const mayChange = useMayChange(location);
  const { mutateAsync: remove, isPending } = useDeleteLocation();
  const { id, name } = location;
  if (!mayChange('delete')) return null;
  const texts = {
    title: t('remove.section'),
    text: t('remove.text'),
    confirm: t('remove.confirm'),
    question: t('remove.question', { name }),
    consequences: [t('remove.undone')],
    outdated: t('details.changedMeanwhile'),
    done: t('remove.done'),
    wrong: t('details.wrong'),
  };
  return (
    <DeleteSection
      texts={texts}
      tag={tag}
      isPending={isPending}
      send={(ifMatch) => remove({ params: { id }, ifMatch })}
      fetchTag={async () => (await callApiWithTag(getLocation, { params: { id } })).tag}
      onDeleted={() => void navigate(places.locations(), { replace: true })}
    />
  );
}
