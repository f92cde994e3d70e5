import { useTexts } from '@plugboard/sdk';
import { formatNumber, orDash } from '@plugboard/ui';
import { type ChargerRow, powerOf } from '../charger-rows.model.ts';
import { ChargerName, ChargerSubtitle } from './charger-name.tsx';
import styles from './charger-card.module.css';
import { LastSeen } from './last-seen.tsx';
import { RowStatus } from './row-status.tsx';
import { TwoLines } from './two-lines.tsx';

/** A charger in the grid: what it is, where, and the state of each port. */
export function ChargerCard({ row }: { readonly row: ChargerRow }) {
  const { t, language } = useTexts();
  const { charger } = row;
  const power = (of: ChargerRow) => `${formatNumber(powerOf(of), language, 1)} kW`;
  return (
    <article className={styles['card']} data-faded={!row.isActivated}>
      <header className={styles['head']}>
        <TwoLines strong first={<ChargerName row={row} />} second={<ChargerSubtitle row={row} />} />
        <RowStatus row={row} />
      </header>
      <dl className={styles['facts']}>
        <dt>{t('column.location')}</dt>
        <dd>{orDash(charger.location_name)}</dd>
        <dt>{t('column.power')}</dt>
        <dd>
          {t(`current.${charger.current_type}`)} ·{' '}
          {charger.max_current === null ? power(row) : `${charger.max_current} A`}
        </dd>
        <dt>{t('column.payment')}</dt>
        <dd>{t(`payment.${charger.payment_type}`)}</dd>
        <dt>{t('column.lastSeen')}</dt>
        <dd>
          <LastSeen charger={charger} />
        </dd>
      </dl>
      {row.portRows.length === 0 ? null : (
        <ul className={styles['ports']}>
          {row.portRows.map((port) => (
            <li key={port.key} className={styles['port']}>
              <span>
                <ChargerName row={port} /> <span className={styles['quiet']}>{power(port)}</span>
              </span>
              <RowStatus row={port} />
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
