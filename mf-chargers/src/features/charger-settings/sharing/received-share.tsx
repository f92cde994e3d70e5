import { errorMessage } from '@plugboard/api';
import type { Charger } from '@plugboard/contracts/chargers';
import { places } from '@plugboard/contracts/platform';
import { notify, useNavigate, useTexts } from '@plugboard/sdk';
import { Button, useConfirm } from '@plugboard/ui';
import { FormSection } from '@plugboard/ui/forms';
import { useChargerShares, useEndReceivedShare } from './charger-sharing.api.ts';

/** Lets a tenant give up a charger that another one shares with it. */
export function ReceivedShare({ charger }: { readonly charger: Charger }) {
  const { t } = useTexts();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const share = useChargerShares(charger.id).data?.results.find(({ direction }) => direction === 'in');
  const { mutateAsync: end, isPending } = useEndReceivedShare();
  if (share === undefined) return null;
  const owner = share.party;
  const unshare = async () => {
    const isSure = await confirm({
      title: t('sharing.giveUpTitle', { name: charger.custom_id }),
      text: t('sharing.giveUpText', { owner }),
      confirmLabel: t('sharing.end'),
      danger: true,
    });
    if (!isSure) return;
    try {
      await end({ params: { id: share.id } });
      notify.success(t('sharing.ended'));
      void navigate(places.chargers(), { replace: true });
    } catch (error) {
      notify.error(errorMessage(error, t('settings.wrong')));
    }
  };
  return (
    <FormSection
      title={t('sharing.title')}
      text={t('sharing.received', { owner, mode: t(`sharing.modes.${share.share_mode}`) })}
    >
      <div>
        <Button danger loading={isPending} onClick={() => void unshare()}>
          {t('sharing.end')}
        </Button>
      </div>
    </FormSection>
  );
}
