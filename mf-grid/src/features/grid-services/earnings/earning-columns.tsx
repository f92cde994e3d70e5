import type { GridEarning } from '@plugboard/contracts/grid';
import type { Money } from '@plugboard/contracts/platform';
import type { ListColumn, ListPhoneRow } from '@plugboard/sdk/lists';
import { formatMoney } from '@plugboard/ui';

const moneyText = ({ amount, currency }: Money, language: 'en' | 'es') => formatMoney(amount, currency, language);

const sources = (['utility', 'capacity_trading', 'managed_curtail_bidding'] as const).map(
  (name): ListColumn<GridEarning> => ({
    key: name,
    label: `earnings.source.${name}`,
    align: 'end',
    render: (earning, { language }) => moneyText(earning[name], language),
  }),
);

export const earningColumns: readonly ListColumn<GridEarning>[] = [
  { key: 'location', label: 'terms:location', fixed: 'start', render: ({ location }) => location.name },
  ...sources,
  {
    key: 'total',
    label: 'earnings.total',
    align: 'end',
    render: ({ total }, { language }) => <strong>{moneyText(total, language)}</strong>,
  },
];

export const earningPhoneRow: ListPhoneRow<GridEarning> = ({ location, ...earning }, { t, language }) => ({
  title: location.name,
  detail: (['utility', 'capacity_trading', 'managed_curtail_bidding'] as const)
    .filter((name) => Number(earning[name].amount) !== 0)
    .map((name) => `${t(`earnings.source.${name}`)} ${moneyText(earning[name], language)}`)
    .join(' · '),
  end: <strong>{moneyText(earning.total, language)}</strong>,
});
