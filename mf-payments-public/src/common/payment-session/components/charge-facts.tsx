import type { PaymentSession } from '@plugboard/contracts/payments';
import { useTexts } from '@plugboard/sdk/public';
import { useEffect, useState } from 'react';
import styles from '../../payment.module.css';
import { formatMoney } from '../../format-money.ts';
import { chargedSeconds, formatDuration, isSettled } from '../payment-session.model.ts';

/** The phone's clock, each second while it runs. */
function useSecond(runs: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [runs]);
  return now;
}

interface ChargeFactsProps {
  readonly session: PaymentSession;
  readonly readAt: number;
}

/** Energy, time and money so far. */
export function ChargeFacts({ session, readAt }: ChargeFactsProps) {
  const { t, language } = useTexts();
  const { started_at, ended_at, energy, total, held, paid, state, state_of_charge_percent: battery } = session;
  const now = useSecond(started_at !== null && ended_at === null);
  const seconds = chargedSeconds(session, Math.max(0, now - readAt));
  const number = new Intl.NumberFormat(`${language}-US`, { maximumFractionDigits: 2, minimumFractionDigits: 2 });
  const money = ({ amount, currency }: PaymentSession['held']) => formatMoney(amount, currency, language);
  const facts = [
    started_at !== null && ([t('charge.energy'), `${number.format(energy)} kWh`] as const),
    seconds !== null && ([t('charge.time'), formatDuration(seconds)] as const),
    started_at !== null && ([t(ended_at === null ? 'charge.cost' : 'charge.total'), money(total)] as const),
    battery !== null && ([t('charge.battery'), t('charge.percent', { percent: battery })] as const),
    !isSettled(session) && Number(held.amount) > 0 && ([t('charge.held'), money(held)] as const),
    (state === 'PAID' || state === 'REFUNDED') && ([t('charge.paid'), money(paid)] as const),
  ].filter((fact) => fact !== false);
  if (facts.length === 0) return null;
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
