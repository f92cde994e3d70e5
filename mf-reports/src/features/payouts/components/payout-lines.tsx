import type { PayoutLine } from '@plugboard/contracts/payouts';
import { places } from '@plugboard/contracts/platform';
import { Link, RemoteResource, useTexts } from '@plugboard/sdk';
import { Button, DateTime, formatMoney, formatNumber, missing, orDash, PlainTable, Section } from '@plugboard/ui';
import { useState } from 'react';
import { linePageSize, usePayoutLines } from '../payouts.api.ts';
import styles from './payouts.module.css';

/** Sessions and grid earnings that a payout is made of, a page at a time; a session’s line leads to it. */
export function PayoutLines({ id }: { readonly id: string }) {
  const { t } = useTexts();
  const [page, setPage] = useState(1);
  const query = usePayoutLines(id, page);
  const heads = [
    t('payouts.field.started_at'),
    t('payouts.field.place'),
    t('payouts.field.energy'),
    t('payouts.field.gross'),
    t('payouts.field.fees'),
    t('payouts.field.net'),
  ];
  return (
    <Section title={t('payouts.lines')}>
      <RemoteResource query={query} failed={t('payouts.failed')}>
        {({ results, count }) => (
          <>
            <PlainTable label={t('payouts.lines')} heads={heads}>
              {results.map((line) => (
                <LineRow key={line.session} line={line} />
              ))}
            </PlainTable>
            <nav className={styles['pages']} aria-label={t('payouts.lines')}>
              <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
                {t('payouts.previous')}
              </Button>
              <span role="status">
                {t('payouts.page', { page, pages: Math.max(1, Math.ceil(count / linePageSize)) })}
              </span>
              <Button disabled={page * linePageSize >= count} onClick={() => setPage(page + 1)}>
                {t('payouts.next')}
              </Button>
            </nav>
          </>
        )}
      </RemoteResource>
    </Section>
  );
}

function LineRow({ line }: { readonly line: PayoutLine }) {
  const { t, language } = useTexts();
  const money = (amount: string) => formatMoney(amount, line.currency, language);
  // Earnings from the grid have no charger.
  const second = line.source === 'SESSION' ? line.charger_name : t(`payouts.source.${line.source}`);
  const isSession = line.source === 'SESSION';
  const earned = Number(line.gross) + Number(line.grid_earnings);
  return (
    <tr>
      <th scope="row">
        {isSession ? (
          <Link to={places.chargingSession(line.session)}>
            <DateTime value={line.started_at} />
          </Link>
        ) : (
          <DateTime value={line.started_at} />
        )}
        {line.is_adjustment ? <div>{t('payouts.adjustment')}</div> : null}
      </th>
      <td>{[line.location_name, second].map(orDash).join(' · ')}</td>
      <td>{isSession ? `${formatNumber(line.energy, language, 1)} kWh` : missing}</td>
      <td>{money(earned.toFixed(2))}</td>
      <td>{money((earned - Number(line.net)).toFixed(2))}</td>
      <td>{money(line.net)}</td>
    </tr>
  );
}
