import { errorMessage, type Tagged } from '@plugboard/api';
import { useCan } from '@plugboard/auth';
import type { Charger } from '@plugboard/contracts/chargers';
import { places } from '@plugboard/contracts/platform';
import { deleteVersion, notify, useNavigate, useTexts } from '@plugboard/sdk';
import { Button, useConfirm } from '@plugboard/ui';
import { FormSection } from '@plugboard/ui/forms';
import { fetchChargerTag, useDeleteCharger, useIsInGroup } from '../charger-settings.api.ts';

/** Removes a charger, apart from everything else. */
export function ChargerDanger({ read: { reply: charger, tag } }: { readonly read: Tagged<Charger> }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const mayDelete = useCan('delete_charger');
  const { mutateAsync: remove, isPending } = useDeleteCharger();
  const isInGroup = useIsInGroup(charger);
  const { id, custom_id: name } = charger;
  if (!mayDelete || charger.share_mode !== null) return null;

  const ask = (isChanged: boolean) =>
    confirm({
      title: t('settings.remove.title', { name }),
      text: (
        <>
          {isChanged ? <p>{t('settings.changedMeanwhile')}</p> : null}
          <p>{t('settings.remove.undone')}</p>
          {isInGroup === false ? null : <p>{t('settings.remove.group')}</p>}
        </>
      ),
      confirmLabel: t('settings.remove.confirm'),
      danger: true,
    });
  const removeCharger = async () => {
    try {
      const isRemoved = await deleteVersion({
        tag,
        confirm: ask,
        send: (ifMatch) => remove({ params: { id }, ifMatch }),
        fetchTag: () => fetchChargerTag(id),
      });
      if (!isRemoved) return;
      notify.success(t('settings.remove.done'));
      void navigate(places.chargers(), { replace: true });
    } catch (error) {
      notify.error(errorMessage(error, t('settings.wrong')));
    }
  };
  return (
    <FormSection title={t('settings.remove.section')} text={t('settings.remove.text')} tone="danger">
      <Button danger loading={isPending} onClick={() => void removeCharger()}>
        {t('settings.remove.confirm')}
      </Button>
    </FormSection>
  );
}
