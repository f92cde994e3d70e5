import type { ChargingSessionDetail } from '@plugboard/contracts/charging';
import { useTexts } from '@plugboard/sdk';
import { type Fact, FactList, formatEnergy, formatMoney, Section } from '@plugboard/ui';

/** What the session cost and why; nothing for who sees no revenue. */
export function SessionBill({ session }: { readonly session: ChargingSessionDetail }) {
  const { t, language } = useTexts();
  const { bill, currency, energy, status, ended_at: end } = session;
  if (bill === null) return null;
  const money = (amount: string) => formatMoney(amount, currency, language);
  const why =
    bill.average_rate === null
      ? t('session.bill.CHARGING')
      : t('session.bill.rated', { energy: formatEnergy(energy, language), rate: money(bill.average_rate) });
  const lines = bill.lines.map(({ kind, amount }): Fact => [
    kind === 'CHARGING' ? why : t(`session.bill.${kind}`),
    money(amount),
  ]);
  const total: Fact = [t('session.bill.total'), <strong key="total">{money(session.total_revenue ?? '0.00')}</strong>];
  const payment: Fact = [
    t('session.bill.payment'),
    t(status === 'COMPLETED_AND_PAID' ? 'session.bill.paid' : 'session.bill.notPaid'),
  ];
  return (
    <Section title={t('session.cost')}>
      {lines.length === 0 ? (
        <p>{t(end === null ? 'session.bill.open' : 'session.bill.free')}</p>
      ) : (
        <FactList facts={[...lines, total, payment]} />
      )}
      <FactList facts={[[t('session.bill.electricity'), money(bill.electricity_cost)]]} />
    </Section>
  );
}
