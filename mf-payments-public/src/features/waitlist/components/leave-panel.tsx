import type { WaitlistPlace } from '@plugboard/contracts/payments';
import { errorMessage, useTexts } from '@plugboard/sdk/public';
import { useState } from 'react';
import styles from '../waitlist.module.css';
import { leaveWaitlist } from '../waitlist.api.ts';

interface LeavePanelProps {
  readonly id: string;
  /** Whether the question is open from the start. */
  readonly isAsking: boolean;
  readonly onLeft: (place: WaitlistPlace) => void;
}

/** Leaves the line once the driver has confirmed it. */
export function LeavePanel({ id, isAsking: isOpen, onLeft }: LeavePanelProps) {
  const { t } = useTexts();
  const [isAsking, setAsking] = useState(isOpen);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const leave = () => {
    setSending(true);
    setProblem('');
    leaveWaitlist(id)
      .then(onLeft, (error: unknown) => setProblem(errorMessage(error, t('waitlist.leave.failed'))))
      .finally(() => setSending(false));
  };
  if (!isAsking)
    return (
      <button type="button" className={styles['quiet']} onClick={() => setAsking(true)}>
        {t('waitlist.leave.button')}
      </button>
    );
  return (
    <section className={styles['question']} aria-labelledby="leave-title">
      <h2 id="leave-title">{t('waitlist.leave.title')}</h2>
      <p>{t('waitlist.leave.text')}</p>
      {problem !== '' && (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
      <button type="button" className="pb-button" disabled={isSending} onClick={leave}>
        {t('waitlist.leave.confirm')}
      </button>
      <button type="button" className={styles['quiet']} onClick={() => setAsking(false)}>
        {t('waitlist.leave.stay')}
      </button>
    </section>
  );
}
