import type { ChargingSessionDetail } from '@plugboard/contracts/charging';
import { useTexts } from '@plugboard/sdk';
import { type Fact, FactList, formatEnergy, formatMoney, Section } from '@plugboard/ui';
import { useElectricityLineFacts, usePriceLineFacts } from './price-line-texts.ts';

/** Cost of the session with its lines; nothing for accounts that see no revenue. */
export function SessionBill({ session }: { readonly session: ChargingSessionDetail }) {
  const { t, language } = useTexts();
  const priceLineFacts = usePriceLineFacts(session);
  const electricityLineFacts = useElectricityLineFacts(session);
  const { bill, currency, energy, status, ended_at: end, price_lines, settlement } = session;
  if (bill === null) return null;
  const money = (amount: string) => formatMoney(amount, currency, language);
  const why =
    bill.average_rate === null
      ? t('session.bill.CHARGING')
      : t('session.bill.rated', { energy: formatEnergy(energy, language), rate: money(bill.average_rate) });
  const sums = bill.lines.map(({ kind, amount }): Fact => [
    kind === 'CHARGING' ? why : t(`session.bill.${kind}`),
    money(amount),
  ]);
  const total: Fact = [t('session.bill.total'), <strong key="total">{money(session.total_revenue ?? '0.00')}</strong>];
  const lines = price_lines === null ? sums : priceLineFacts(price_lines);
  // One interval says no more than the sum.
  const intervals = bill.electricity_lines ?? [];
  const byInterval = intervals.length > 1 ? electricityLineFacts(intervals) : [];
  const isPaid = status === 'COMPLETED_AND_PAID';
  const payment: Fact = [
    t('session.bill.payment'),
    settlement && !isPaid
      ? t(`session.settlement.${settlement.reason}`)
      : t(isPaid ? 'session.bill.paid' : 'session.bill.notPaid'),
  ];
  return (
    <Section title={t('session.cost')}>
      {lines.length === 0 ? (
        <>
          <p>{t(end === null ? 'session.bill.open' : 'session.bill.free')}</p>
          {settlement && <FactList facts={[payment]} />}
        </>
      ) : (
        <FactList facts={[...lines, total, payment]} />
      )}
      <FactList facts={[...byInterval, [t('session.bill.electricity'), money(bill.electricity_cost)]]} />
    </Section>
  );
}
