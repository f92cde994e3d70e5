import { type Tagged, useIdempotencyKey } from '@plugboard/api';
import { useCan } from '@plugboard/auth';
import type { ChargingSessionDetail, SessionRecovery as Recovery } from '@plugboard/contracts/charging';
import { notify, useTexts } from '@plugboard/sdk';
import { Button, formatEnergy, Notice } from '@plugboard/ui';
import { useState } from 'react';
import { CorrectionDrawer } from './correction-drawer.tsx';
import { findDifferingEvidence } from './differing-evidence.model.ts';
import { ReasonDrawer } from './reason-drawer.tsx';
import styles from './session-recovery.module.css';
import { useDismissTrouble } from './session-recovery.api.ts';
import { WaitingCorrection } from './waiting-correction.tsx';

interface SessionRecoveryProps {
  readonly session: ChargingSessionDetail;
  /** `undefined` while it loads, and where it could not be loaded. */
  readonly read: Tagged<Recovery> | undefined;
}

/** Trouble of the session or readings that differ from it, with the ways to mend it. */
export function SessionRecovery({ session, read }: SessionRecoveryProps) {
  const { t } = useTexts();
  const mayChange = useCan('change_charging_session');
  const waiting = read?.reply.corrections.find(({ state }) => state === 'PROPOSED');
  return (
    <>
      {session.trouble === null ? (
        <Difference session={session} read={waiting === undefined ? read : undefined} mayChange={mayChange} />
      ) : (
        <Notice tone="bad">
          <strong>{t(`session.trouble.${session.trouble}.title`)}</strong>{' '}
          {t(`session.trouble.${session.trouble}.text`)}
          {mayChange && read && waiting === undefined ? <RecoveryActions session={session} read={read} /> : null}
        </Notice>
      )}
      {waiting === undefined ? null : <WaitingCorrection session={session} correction={waiting} />}
    </>
  );
}

/** Readings that say another energy than a session in order: it may be reconciled with them. */
function Difference({ session, read, mayChange }: SessionRecoveryProps & { readonly mayChange: boolean }) {
  const { t, language } = useTexts();
  const differing = read && findDifferingEvidence(session, read.reply);
  if (!differing) return null;
  return (
    <Notice tone="warn">
      {t('recovery.differs', {
        evidence: t(`recovery.evidence.${differing.kind}`),
        measured: formatEnergy(differing.energy ?? 0, language),
        energy: formatEnergy(session.energy, language),
      })}
      {mayChange ? <RecoveryActions session={session} read={read} /> : null}
    </Notice>
  );
}

function RecoveryActions({
  session,
  read,
}: {
  readonly session: ChargingSessionDetail;
  readonly read: Tagged<Recovery>;
}) {
  const { t } = useTexts();
  const { mutateAsync: dismiss } = useDismissTrouble();
  const { keyFor } = useIdempotencyKey();
  const [opened, setOpened] = useState<'correction' | 'dismissal' | null>(null);
  const close = () => setOpened(null);
  const send = async (reason: string) => {
    const body = { reason };
    await dismiss({ params: { id: session.id }, body, idempotencyKey: keyFor(body), ifMatch: read.tag ?? '' });
    notify.success(t('recovery.done.dismissed'));
    close();
  };
  return (
    <div className={styles['actions']}>
      <Button type="primary" onClick={() => setOpened('correction')}>
        {t(session.ended_at === null ? 'recovery.close' : 'recovery.reconcile')}
      </Button>
      {session.trouble === null ? null : (
        <Button onClick={() => setOpened('dismissal')}>{t('recovery.dismiss')}</Button>
      )}
      <CorrectionDrawer isOpen={opened === 'correction'} session={session} read={read} onClose={close} />
      <ReasonDrawer
        title={t('recovery.dismiss')}
        text={t('recovery.dismissText')}
        isOpen={opened === 'dismissal'}
        onSend={send}
        onClose={close}
      />
    </div>
  );
}
