import { useTexts } from '@plugboard/sdk';
import { formatNumber, orDash } from '@plugboard/ui';
import { CardFacts, TwoLines } from '@plugboard/ui/data';
import { type ChargerRow, maxPower } from '../charger-rows.model.ts';
import styles from './charger-card.module.css';
import { ChargerName, ChargerSubtitle, LastSeen } from './charger-cells.tsx';
import { RowActions } from './row-actions.tsx';
import { RowStatus } from './row-status.tsx';

/** A charger in the grid: what it is, where, and the state of each port. */
export function ChargerCard({ row }: { readonly row: ChargerRow }) {
  const { t, language } = useTexts();
  const { charger } = row;
  const power = (of: ChargerRow) => `${formatNumber(maxPower(of), language, 1)} kW`;
  return (
    <article className={styles['card']} data-faded={!row.isActivated}>
      <header className={styles['head']}>
        <TwoLines strong first={<ChargerName row={row} />} second={<ChargerSubtitle row={row} />} />
        <RowStatus row={row} />
      </header>
      <CardFacts
        facts={[
          [t('terms:location'), orDash(charger.location_name)],
          [
            t('column.power'),
            `${t(`terms:currentType.${charger.current_type}`)} · ${charger.max_current === null ? power(row) : `${formatNumber(charger.max_current, language, 1)} A`}`,
          ],
          [t('column.payment'), t(`payment.${charger.payment_type}`)],
          [t('column.lastSeen'), <LastSeen key="seen" row={row} />],
        ]}
      />
      {row.portRows.length === 0 ? null : (
        <ul className={styles['ports']}>
          {row.portRows.map((port) => (
            <li key={port.key} className={styles['port']}>
              <div className={styles['said']}>
                <span>
                  <ChargerName row={port} /> <span className={styles['quiet']}>{power(port)}</span>
                </span>
                <RowStatus row={port} />
              </div>
              <RowActions row={port} />
            </li>
          ))}
        </ul>
      )}
      <footer className={styles['foot']}>
        <RowActions row={row} />
      </footer>
    </article>
  );
}
