import type { Migration } from 'kysely/migration';
import * as platform from './0001-platform.ts';
import * as chargers from './0002-chargers.ts';
import * as chargerCount from './0003-charger-count.ts';
import * as chargerAdminSearch from './0004-charger-admin-search.ts';
import * as waysIn from './0005-ways-in.ts';
import * as users from './0010-users.ts';

/** In order, never changed once released: a database goes from any version to the newest, and only forwards. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-platform': platform,
  '0002-chargers': chargers,
  '0003-charger-count': chargerCount,
  '0004-charger-admin-search': chargerAdminSearch,
  '0005-ways-in': waysIn,
  '0010-users': users,
};
