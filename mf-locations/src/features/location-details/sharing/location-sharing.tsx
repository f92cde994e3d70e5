import { useCan } from '@plugboard/auth';
import type { Location } from '@plugboard/contracts/locations';
import { places } from '@plugboard/contracts/platform';
import { useNavigate, useTexts } from '@plugboard/sdk';
import { GivenShares, LeaveShare, type GivenSharesTexts } from '@plugboard/sdk/sharing';
import { FormSection } from '@plugboard/ui/forms';
import { useMayChange } from '../../../common/location-rights.ts';
import {
  useChangeShare,
  useEndReceivedShare,
  useEndShare,
  useLocationShares,
  useShareLocation,
} from './location-sharing.api.ts';
import { PayoutReceiver } from './payout-receiver.tsx';

/** Texts of sharing that name the location, with what each mode allows there. */
function useShareTexts(): GivenSharesTexts {
  const { t } = useTexts();
  return {
    start: t('sharing.start'),
    failed: t('sharing.failed'),
    wrong: t('details.wrong'),
    email: t('sharing.email'),
    emailHint: t('sharing.emailHint'),
    endText: (party) => t('sharing.endText', { party }),
    rights: { VIEWER: t('sharing.may.VIEWER'), OWNER: t('sharing.may.OWNER'), MASTER: t('sharing.may.MASTER') },
  };
}

/** Lets a tenant give up a location that another one shares with it. */
function ReceivedShare({ location }: { readonly location: string }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const share = useLocationShares(location).data?.results.find(({ direction }) => direction === 'in');
  const { mutateAsync: end, isPending } = useEndReceivedShare();
  if (share === undefined) return null;
  return (
    <LeaveShare
      label={t('sharing.leave')}
      question={{ title: t('sharing.leaveTitle'), text: t('sharing.leaveText', { owner: share.party }) }}
      failed={t('details.wrong')}
      isPending={isPending}
      onEnd={() => end({ params: { id: share.id } })}
      onLeft={() => void navigate(places.locations(), { replace: true })}
    />
  );
}

/** Other tenants that have the location, with their rights to it (spec §6 “Sharing”), seen from either side. */
export function LocationSharing({ location }: { readonly location: Location }) {
  const { t } = useTexts();
  const maySee = useCan('change_location');
  const mayChange = useMayChange(location);
  if (!maySee) return null;
  return (
    <FormSection title={t('sharing.title')} text={t('sharing.text')}>
      {mayChange('sharing') ? <Given location={location} /> : null}
      {location.share_mode === null ? null : <ReceivedShare location={location.id} />}
    </FormSection>
  );
}

function Given({ location: { id: location, timezone } }: { readonly location: Location }) {
  const query = useLocationShares(location);
  const texts = useShareTexts();
  const { mutateAsync: share } = useShareLocation();
  const { mutateAsync: change } = useChangeShare();
  const { mutateAsync: end } = useEndShare();
  return (
    <GivenShares
      query={query}
      zone={timezone}
      texts={texts}
      onShare={(form, idempotencyKey) => share({ body: { location, ...form }, idempotencyKey })}
      onChange={(id, share_mode) => change({ params: { id }, body: { share_mode } })}
      onEnd={(id) => end({ params: { id } })}
    >
      {(shares) => <PayoutReceiver location={location} shares={shares} />}
    </GivenShares>
  );
}
