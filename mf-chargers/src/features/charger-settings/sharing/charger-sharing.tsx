import type { Charger } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { GivenShares } from '@plugboard/sdk/sharing';
import { FormSection } from '@plugboard/ui/forms';
import { useChangeShare, useChargerShares, useEndShare, useShareCharger } from './charger-sharing.api.ts';

/** The receivers of a shared charger and their rights (spec §6 “Sharing”). */
export function ChargerSharing({ charger: { id: charger, timezone } }: { readonly charger: Charger }) {
  const { t } = useTexts();
  const query = useChargerShares(charger);
  const { mutateAsync: share } = useShareCharger();
  const { mutateAsync: change } = useChangeShare();
  const { mutateAsync: end } = useEndShare();
  const texts = {
    start: t('sharing.start'),
    failed: t('sharing.failed'),
    wrong: t('settings.wrong'),
    email: t('transfer.email'),
    emailHint: t('sharing.emailHint'),
    modeHint: t('sharing.modeHint'),
    endText: (party: string) => t('sharing.endText', { party }),
  };
  return (
    <FormSection title={t('sharing.title')} text={t('sharing.text')}>
      <GivenShares
        query={query}
        zone={timezone}
        texts={texts}
        onShare={(form, idempotencyKey) => share({ body: { charger, ...form }, idempotencyKey })}
        onChange={(id, share_mode) => change({ params: { id }, body: { share_mode } })}
        onEnd={(id) => end({ params: { id } })}
      />
    </FormSection>
  );
}
