import type { PayoutLine } from '@plugboard/contracts/payouts';
import { places } from '@plugboard/contracts/platform';
import { Link, useTexts, type UseTextsResult } from '@plugboard/sdk';
import { DateTime, EmptyState, ErrorState, formatFixed, formatMoney, missing, orDash, Section } from '@plugboard/ui';
import { type DataColumn, DataTable, FactLine, type PhoneRow, TwoLines } from '@plugboard/ui/data';
import { useState } from 'react';
import { usePayoutLines } from '../payouts.api.ts';

const isSession = ({ source }: PayoutLine) => source === 'SESSION';
const earnedOf = ({ gross, grid_earnings: earnings }: PayoutLine) => Number(gross) + Number(earnings);

const Started = ({ line }: { readonly line: PayoutLine }) =>
  isSession(line) ? (
    <Link to={places.chargingSession(line.session)}>
      <DateTime value={line.started_at} zone={line.timezone} />
    </Link>
  ) : (
    <DateTime value={line.started_at} zone={line.timezone} />
  );

/** Earnings from the grid have no charger. */
const placeOf = (line: PayoutLine, { t }: UseTextsResult) =>
  line.source === 'SESSION' ? line.charger_name : t(`payouts.source.${line.source}`);

const moneyIn = ({ currency }: PayoutLine, amount: number, { language }: UseTextsResult) =>
  formatMoney(amount.toFixed(2), currency, language);

function columnsOf(texts: UseTextsResult): DataColumn<PayoutLine>[] {
  const { t, language } = texts;
  return [
    {
      key: 'started',
      label: t('payouts.field.started_at'),
      render: (line) => (
        <TwoLines first={<Started line={line} />} {...(line.is_adjustment && { second: t('payouts.adjustment') })} />
      ),
    },
    {
      key: 'place',
      label: t('payouts.field.place'),
      width: 144,
      render: (line) => [line.location_name, placeOf(line, texts)].map(orDash).join(' · '),
    },
    {
      key: 'energy',
      label: t('payouts.field.energy'),
      unit: 'kWh',
      align: 'end',
      render: (line) => (isSession(line) ? formatFixed(line.energy, language, 1) : missing),
    },
    {
      key: 'gross',
      label: t('payouts.field.gross'),
      align: 'end',
      render: (line) => moneyIn(line, earnedOf(line), texts),
    },
    {
      key: 'fees',
      label: t('payouts.field.fees'),
      align: 'end',
      width: 96,
      render: (line) => moneyIn(line, earnedOf(line) - Number(line.net), texts),
    },
    {
      key: 'net',
      label: t('payouts.field.net'),
      align: 'end',
      fixed: 'end',
      render: (line) => moneyIn(line, Number(line.net), texts),
    },
  ];
}

const phoneRowOf =
  (texts: UseTextsResult) =>
  (line: PayoutLine): PhoneRow => ({
    title: <Started line={line} />,
    detail: (
      <FactLine
        facts={[
          ...(line.is_adjustment ? [texts.t('payouts.adjustment')] : []),
          orDash(placeOf(line, texts)),
          ...(isSession(line) ? [`${formatFixed(line.energy, texts.language, 1)} kWh`] : []),
        ]}
      />
    ),
    end: moneyIn(line, Number(line.net), texts),
  });

/** Sessions and grid earnings that a payout is made of, a page at a time; a session’s line leads to it. */
export function PayoutLines({ id }: { readonly id: string }) {
  const texts = useTexts();
  const { t } = texts;
  const [{ page, pageSize }, setPage] = useState({ page: 1, pageSize: 25 });
  const lines = usePayoutLines(id, { limit: pageSize, offset: (page - 1) * pageSize });
  return (
    <Section title={t('payouts.lines')}>
      {lines.isError && lines.data === undefined ? (
        <ErrorState title={t('payouts.failed')} onRetry={() => void lines.refetch()} retrying={lines.isFetching} />
      ) : (
        <DataTable
          label={t('payouts.lines')}
          columns={columnsOf(texts)}
          rows={lines.data?.results}
          rowKey={({ session }) => session}
          loading={lines.isFetching}
          phoneRow={phoneRowOf(texts)}
          paging={{
            page,
            pageSize,
            total: lines.data?.count ?? 0,
            onChange: (next, size) => setPage({ page: next, pageSize: size }),
          }}
          empty={<EmptyState title={t('payouts.noLines')} />}
        />
      )}
    </Section>
  );
}
