import { places } from '@plugboard/contracts/platform';
import { useNavigate, useTexts } from '@plugboard/sdk';
import { LeaveShare } from '@plugboard/sdk/sharing';
import { useEndReceivedShare, useLocationShares } from './location-sharing.api.ts';

/** Lets a tenant give up a location that another one shares with it. */
export function ReceivedShare({ location }: { readonly location: string }) {
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
