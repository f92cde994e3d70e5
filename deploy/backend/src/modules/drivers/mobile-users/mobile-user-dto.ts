import type { MobileUserRow, TariffInfo } from '@plugboard/contracts/drivers';
import { moneyOf } from '@plugboard/contracts/platform';
import { dayIn } from '../invoices/billing-period.model.ts';
import { periodOn } from '../subscriptions/subscription-dto.ts';
import type { ListedSubscription } from './listed-subscriptions.repository.ts';
import type { MobileUserListRow } from './mobile-user-list.repository.ts';

interface Shown {
  readonly timeZone: string;
  readonly now: Date;
}

function toTariffInfo(row: ListedSubscription, now: Date): TariffInfo {
  const today = dayIn(now, row.timezone);
  return {
    name: row.name,
    price: moneyOf(row.price_minor, row.currency),
    current_period_start: periodOn(row, today),
    is_active: row.start_date <= today && (row.end_date === null || row.end_date > today),
  };
}

/** The subscription that runs, else the one that is planned. */
function shownSubscription(rows: readonly ListedSubscription[], now: Date): ListedSubscription | undefined {
  const open = rows.filter(({ end_date, timezone }) => end_date === null || end_date > dayIn(now, timezone));
  return open.toSorted((one, other) => one.start_date.localeCompare(other.start_date))[0];
}

export function toMobileUserRowDto(row: MobileUserListRow, { timeZone, now }: Shown): MobileUserRow {
  const subscription = shownSubscription(row.subscriptions, now);
  return {
    user_id: row.id,
    user_email: row.email,
    user_name: `${row.first_name} ${row.last_name}`.trim(),
    date_registered: dayIn(row.created_at, timeZone),
    sessions_count: row.sessions,
    energy: row.energy_wh / 1000,
    revenue: moneyOf(row.revenue_minor, row.currency),
    mobile_chargers: row.charger ? [row.charger] : [],
    status: { key: row.status },
    subscription_name: subscription?.name ?? null,
    subscription_start_date: subscription?.start_date ?? null,
    tariff_info: row.subscriptions.map((one) => toTariffInfo(one, now)),
  };
}
