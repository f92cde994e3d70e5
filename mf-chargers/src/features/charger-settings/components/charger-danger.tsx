import type { Tagged } from '@plugboard/api';
import { useCan } from '@plugboard/auth';
import type { Charger } from '@plugboard/contracts/chargers';
import { places } from '@plugboard/contracts/platform';
import { useNavigate, useTexts } from '@plugboard/sdk';
import { DeleteSection } from '@plugboard/sdk/forms';
import { fetchChargerTag, useDeleteCharger, useIsInGroup } from '../charger-settings.api.ts';

/** Removes a charger. */
export function ChargerDanger({ read: { reply: charger, tag } }: { readonly read: Tagged<Charger> }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const mayDelete = useCan('delete_charger');
  const { mutateAsync: remove, isPending } = useDeleteCharger();
  const isInGroup = useIsInGroup(charger);
  const { id, custom_id: name } = charger;
  if (!mayDelete || charger.share_mode !== null) return null;
  const texts = {
    title: t('settings.remove.section'),
    text: t('settings.remove.text'),
    confirm: t('settings.remove.confirm'),
    question: t('settings.remove.title', { name }),
    consequences: [t('settings.remove.undone'), ...(isInGroup === false ? [] : [t('settings.remove.group')])],
    outdated: t('settings.changedMeanwhile'),
    done: t('settings.remove.done'),
    wrong: t('settings.wrong'),
  };
  return (
    <DeleteSection
      texts={texts}
      tag={tag}
      isPending={isPending}
      send={(ifMatch) => remove({ params: { id }, ifMatch })}
      fetchTag={() => fetchChargerTag(id)}
      onDeleted={() => void navigate(places.chargers(), { replace: true })}
    />
  );
}
