import { type MobileUserRow, shownTariffs, type TariffInfo } from '@plugboard/contracts/drivers';
import { type Flag, places } from '@plugboard/contracts/platform';
import { Link } from '@plugboard/sdk';
import type { ListColumn, ListPhoneRow } from '@plugboard/sdk/lists';
import { formatFixed, formatMoney, formatNumber, missing, orDash } from '@plugboard/ui';
import { TwoLines } from '@plugboard/ui/data';
import type { ReactNode } from 'react';
import { AccountStatus } from '../../common/account-status.tsx';
import { Day } from '../../common/day.tsx';
import cells from './user-cells.module.css';

/** Hidden where the address is all that is known of the person. */
const nameOf = ({ user_name: name, user_email: email }: MobileUserRow) =>
  name === email || name === '' ? undefined : name;

const Email = ({ user }: { readonly user: MobileUserRow }) => (
  <Link to={places.mobileAppUser(user.user_id)}>{user.user_email}</Link>
);

const columns: readonly ListColumn<MobileUserRow>[] = [
  {
    key: 'user_email',
    label: 'users.column.user_email',
    fixed: 'start',
    render: (user) => <TwoLines strong first={<Email user={user} />} second={nameOf(user)} />,
  },
  {
    key: 'date_registered',
    label: 'users.column.date_registered',
    width: 118,
    render: ({ date_registered: day }) => <Day value={day} />,
  },
  {
    key: 'sessions_count',
    label: 'users.column.sessions_count',
    align: 'end',
    width: 96,
    render: ({ sessions_count: count }, { language }) => formatNumber(count, language),
  },
  {
    key: 'energy',
    label: 'users.column.energy',
    align: 'end',
    width: 100,
    render: ({ energy }, { language }) => formatFixed(energy, language, 2),
  },
  {
    key: 'revenue',
    label: 'users.column.revenue',
    align: 'end',
    render: ({ revenue: { amount, currency } }, { language }) => formatMoney(amount, currency, language),
  },
  {
    key: 'mobile_chargers',
    label: 'users.column.mobile_chargers',
    width: 128,
    render: ({ mobile_chargers: chargers }) => orDash(chargers.map(({ custom_id: name }) => name).join(', ')),
  },
  {
    key: 'status',
    label: 'users.column.status',
    width: 140,
    render: ({ status: { key } }) => <AccountStatus status={key} />,
  },
];

/** A line for each of the tariffs that are shown. */
function TariffLines({
  user,
  line,
}: {
  readonly user: MobileUserRow;
  readonly line: (tariff: TariffInfo) => ReactNode;
}) {
  const tariffs = shownTariffs(user.tariff_info);
  if (tariffs.length === 0) return <>{missing}</>;
  return tariffs.map((tariff) => <div key={`${tariff.name} ${tariff.current_period_start}`}>{line(tariff)}</div>);
}

const monthlyAmount: ListColumn<MobileUserRow> = {
  key: 'price',
  label: 'users.column.monthly_amount',
  align: 'end',
  width: 92,
  render: (user, { language }) => (
    <TariffLines user={user} line={({ price }) => formatMoney(price.amount, price.currency, language)} />
  ),
};

/** Spec §2.9, where the subscription comes from `tariff_info`. */
const tariffColumns: readonly ListColumn<MobileUserRow>[] = [
  {
    key: 'subscription_name',
    label: 'users.column.subscription',
    render: (user) => <TariffLines user={user} line={({ name }) => name} />,
  },
  monthlyAmount,
  {
    key: 'subscription_start_date',
    label: 'users.column.start_date',
    render: (user) => <TariffLines user={user} line={({ current_period_start: day }) => <Day value={day} />} />,
  },
];

/** Spec §2.9, where it comes from `subscription_name` and `subscription_start_date`. */
const subscriptionColumns: readonly ListColumn<MobileUserRow>[] = [
  {
    key: 'subscription_name',
    label: 'users.column.subscription',
    render: ({ subscription_name: name }) => orDash(name),
  },
  monthlyAmount,
  {
    key: 'subscription_start_date',
    label: 'users.column.start_date',
    render: ({ subscription_start_date: day }) => <Day value={day} />,
  },
];

const withTariffs = [...columns, ...tariffColumns];
const withSubscriptions = [...columns, ...subscriptionColumns];

/** The columns of the tenant's environment. */
export function columnsOf(flags: Readonly<Partial<Record<Flag, boolean>>>): readonly ListColumn<MobileUserRow>[] {
  if (flags.subscription_tariff_info) return withTariffs;
  return flags.subscription_allowed ? withSubscriptions : columns;
}

/** The whole line opens the person’s page, which has the figures. */
export const userPhoneRow: ListPhoneRow<MobileUserRow> = (user, { t }) => ({
  title: nameOf(user) ?? user.user_email,
  detail:
    nameOf(user) === undefined ? (
      t('users.sessions', { count: user.sessions_count })
    ) : (
      <span className={cells['email']}>{user.user_email}</span>
    ),
  end: <AccountStatus status={user.status.key} />,
});
