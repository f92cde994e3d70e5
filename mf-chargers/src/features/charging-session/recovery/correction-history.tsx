import type { ChargingSessionDetail, SessionCorrection } from '@plugboard/contracts/charging';
import { useTexts } from '@plugboard/sdk';
import { DateTime, orDash, Section } from '@plugboard/ui';
import { CorrectionChange } from './correction-change.tsx';
import styles from './session-recovery.module.css';

interface CorrectionHistoryProps {
  readonly session: ChargingSessionDetail;
  readonly corrections: readonly SessionCorrection[];
}

/** Corrections of a session, the newest first; the readings themselves stay as they were reported. */
export function CorrectionHistory({ session, corrections }: CorrectionHistoryProps) {
  const { t } = useTexts();
  if (corrections.length === 0) return null;
  const movedMoney = corrections.some(({ state, moves_money: moved }) => state === 'APPLIED' && moved);
  return (
    <Section title={t('recovery.history')}>
      <ol className={styles['history']}>
        {corrections.map((correction) => (
          <li key={correction.id}>
            <strong>{t(`recovery.kind.${correction.kind}`)}</strong> · {t(`recovery.state.${correction.state}`)}
            <div className={styles['muted']}>
              <DateTime value={correction.created_at} zone={session.timezone} /> · {orDash(correction.created_by.name)}
            </div>
            <div>{correction.reason}</div>
            {correction.kind === 'DISMISS' ? null : <CorrectionChange session={session} correction={correction} />}
            <Decision correction={correction} session={session} />
          </li>
        ))}
      </ol>
      <p className={styles['muted']}>{t('recovery.readingsKept')}</p>
      {movedMoney ? <p className={styles['muted']}>{t('recovery.paymentFollows')}</p> : null}
    </Section>
  );
}

function Decision({
  correction,
  session,
}: Pick<CorrectionHistoryProps, 'session'> & { correction: SessionCorrection }) {
  const { t } = useTexts();
  const { state, decided_at: at, decided_by: person, decision_reason: reason } = correction;
  if (at === null || state === 'PROPOSED') return null;
  return (
    <div className={styles['muted']}>
      {t(`recovery.decided.${state}`, { name: orDash(person?.name) })} · <DateTime value={at} zone={session.timezone} />
      {reason === null ? null : <> · {reason}</>}
    </div>
  );
}
