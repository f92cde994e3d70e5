import type { Charger } from '@plugboard/contracts/chargers';
import { places } from '@plugboard/contracts/platform';
import { useNavigate, useTexts } from '@plugboard/sdk';
import { LeaveShare } from '@plugboard/sdk/sharing';
import { FormSection } from '@plugboard/ui/forms';
import { useChargerShares, useEndReceivedShare } from './charger-sharing.api.ts';

/** Lets a tenant give up a charger that another one shares with it. */
export function ReceivedShare({ charger }: { readonly charger: Charger }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const share = useChargerShares(charger.id).data?.results.find(({ direction }) => direction === 'in');
  const { mutateAsync: end, isPending } = useEndReceivedShare();
  if (share === undefined) return null;
  const { id, party: owner, share_mode: mode } = share;
  return (
    <FormSection title={t('sharing.title')} text={t(`sharing.received.${mode}`, { owner })}>
      <LeaveShare
        question={{
          title: t('sharing.giveUpTitle', { name: charger.custom_id }),
          text: t('sharing.giveUpText', { owner }),
        }}
        failed={t('settings.wrong')}
        isPending={isPending}
        onEnd={() => end({ params: { id } })}
        onLeft={() => void navigate(places.chargers(), { replace: true })}
      />
    </FormSection>
  );
}
