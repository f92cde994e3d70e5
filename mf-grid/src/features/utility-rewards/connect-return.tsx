import { errorMessage, useIdempotencyKey } from '@plugboard/api';
import { places } from '@plugboard/contracts/platform';
import { notify, useNavigate, useTexts } from '@plugboard/sdk';
import { ErrorState, PageFrame, Skeleton } from '@plugboard/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useConnectMeters } from './utility-rewards.api.ts';

interface ConnectReturnProps {
  /** Parameters that the utility adds to the return address. */
  readonly code: string;
  readonly state: string;
  /** Opens the utility's page anew. */
  readonly connect: { readonly isBusy: boolean; readonly open: () => void };
}

/** The return from the utility: takes over the meters that it has released, then shows them. */
export function ConnectReturn({ code, state, connect: again }: ConnectReturnProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { keyFor } = useIdempotencyKey();
  const { mutateAsync: connect } = useConnectMeters();
  const [failure, setFailure] = useState<string | null>(null);
  const begun = useRef(false);
  const takeOver = useEffectEvent(async () => {
    try {
      const { meters } = await connect({ body: { code, state }, idempotencyKey: keyFor([code, state]) });
      notify.success(t('utility.connected', { count: meters.length }));
      void navigate(places.utilityTab('meters'), { replace: true });
    } catch (error) {
      setFailure(errorMessage(error, t('utility.connectFailed')));
    }
  });
  useEffect(() => {
    // The code works once.
    if (begun.current) return;
    begun.current = true;
    void takeOver();
  }, []);
  const back = () => void navigate(places.utilityTab('meters'), { replace: true });
  return (
    <PageFrame
      title={t('utility.title')}
      {...(failure !== null && {
        primaryAction: { label: t('utility.connect'), busy: again.isBusy, onClick: again.open },
        secondButton: { label: t('utility.toMeters'), onClick: back },
      })}
    >
      {failure === null ? (
        <div role="status">
          <p>{t('utility.connecting')}</p>
          <Skeleton active />
        </div>
      ) : (
        <ErrorState title={t('utility.notConnected')} text={failure} />
      )}
    </PageFrame>
  );
}
