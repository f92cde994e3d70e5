import type { ChargingSessionDetail, SessionCorrection } from '@plugboard/contracts/charging';
import { useTexts } from '@plugboard/sdk';
import { DateTime, formatEnergy, formatMoney, missing } from '@plugboard/ui';
import type { ReactNode } from 'react';
import styles from './session-recovery.module.css';

interface CorrectionChangeProps {
  readonly session: Pick<ChargingSessionDetail, 'timezone' | 'currency'>;
  readonly correction: Pick<SessionCorrection, 'before' | 'after'>;
}

/** Values before and after a correction, as far as they differ. */
export function CorrectionChange({ session, correction: { before, after } }: CorrectionChangeProps) {
  const { t, language } = useTexts();
  const time = (at: string | null) => (at === null ? missing : <DateTime value={at} zone={session.timezone} />);
  const money = (amount: string | null) => formatMoney(amount ?? '0.00', session.currency, language);
  const lines: readonly (readonly [key: 'end' | 'energy' | 'cost', before: ReactNode, after: ReactNode])[] = [
    ...(before.ended_at === after.ended_at ? [] : [['end', time(before.ended_at), time(after.ended_at)] as const]),
    ...(before.energy === after.energy
      ? []
      : [['energy', formatEnergy(before.energy, language), formatEnergy(after.energy, language)] as const]),
    ...(before.total_revenue === after.total_revenue
      ? []
      : [['cost', money(before.total_revenue), money(after.total_revenue)] as const]),
  ];
  if (lines.length === 0) return null;
  return (
    <dl className={styles['change']}>
      {lines.map(([key, was, is]) => (
        <div key={key}>
          <dt>{t(`recovery.changed.${key}`)}</dt>
          <dd>
            {was} → {is}
          </dd>
        </div>
      ))}
    </dl>
  );
}
