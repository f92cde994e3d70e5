import { errorMessage } from '@plugboard/api';
import type { ChargingSessionDetail, SessionCorrection } from '@plugboard/contracts/charging';
import { notify, useTexts } from '@plugboard/sdk';
import { Button, Notice, orDash, useConfirm } from '@plugboard/ui';
import { useState } from 'react';
import { CorrectionChange } from './correction-change.tsx';
import { ReasonDrawer } from './reason-drawer.tsx';
import styles from './session-recovery.module.css';
import { useApproveCorrection, useDeclineCorrection } from './session-recovery.api.ts';

interface WaitingCorrectionProps {
  readonly session: ChargingSessionDetail;
  readonly correction: SessionCorrection;
}

/** A correction that moves money: a second person approves or refuses it, the one who proposed it may withdraw it. */
export function WaitingCorrection({ session, correction }: WaitingCorrectionProps) {
  const { t } = useTexts();
  const confirm = useConfirm();
  const { mutateAsync: approve, isPending } = useApproveCorrection();
  const { mutateAsync: decline } = useDeclineCorrection();
  const [isDeclining, setDeclining] = useState(false);
  const { id, may_decide: mayDecide, may_withdraw: mayWithdraw } = correction;
  const refusing = mayWithdraw ? 'withdraw' : 'refuse';
  const confirmed = async () => {
    const question = { title: t('recovery.approveTitle'), text: t('recovery.approveText') };
    if (!(await confirm({ ...question, confirmLabel: t('recovery.approve') }))) return;
    try {
      await approve({ params: { id } });
      notify.success(t('recovery.done.approved'));
    } catch (error) {
      notify.error(errorMessage(error, t('recovery.failed')));
    }
  };
  const send = async (reason: string) => {
    await decline({ params: { id }, body: { reason } });
    notify.success(t(`recovery.done.${refusing}`));
    setDeclining(false);
  };
  return (
    <Notice tone="warn">
      <strong>{t('recovery.waits')}</strong>{' '}
      {t('recovery.proposedBy', { name: orDash(correction.created_by.name), reason: correction.reason })}
      <CorrectionChange correction={correction} session={session} />
      {mayDecide || mayWithdraw ? (
        <div className={styles['actions']}>
          {mayDecide ? (
            <Button type="primary" loading={isPending} onClick={() => void confirmed()}>
              {t('recovery.approve')}
            </Button>
          ) : null}
          <Button onClick={() => setDeclining(true)}>{t(`recovery.${refusing}`)}</Button>
        </div>
      ) : null}
      {mayWithdraw ? <p>{t('recovery.notYourOwn')}</p> : null}
      <ReasonDrawer
        title={t(`recovery.${refusing}`)}
        text={t(`recovery.${refusing}Text`)}
        isOpen={isDeclining}
        onSend={send}
        onClose={() => setDeclining(false)}
      />
    </Notice>
  );
}
