import type { Migration } from 'kysely/migration';
import * as accounts from './0001-accounts.ts';
import * as platform from './0002-platform.ts';
import * as portal from './0003-portal.ts';
import * as locations from './0004-locations.ts';
import * as vehicles from './0005-vehicles.ts';
import * as chargers from './0006-chargers.ts';
import * as chargerAdministration from './0007-charger-administration.ts';
import * as network from './0008-network.ts';
import * as connections from './0009-connections.ts';
import * as charging from './0010-charging.ts';
import * as tickets from './0011-tickets.ts';
import * as notices from './0012-notices.ts';
import * as savedViews from './0091-saved-views.ts';

/** The whole schema as of migration 0090, one file per domain; `replaced.ts` names the migrations they stand for. */
export const baselines: Readonly<Record<string, Migration>> = {
  '0001-accounts': accounts,
  '0002-platform': platform,
  '0003-portal': portal,
  '0004-locations': locations,
  '0005-vehicles': vehicles,
  '0006-chargers': chargers,
  '0007-charger-administration': chargerAdministration,
  '0008-network': network,
  '0009-connections': connections,
  '0010-charging': charging,
  '0011-tickets': tickets,
  '0012-notices': notices,
};

/** In order, never changed once released: a database goes from any version to the newest, and only forwards. */
export const migrations: Readonly<Record<string, Migration>> = {
  ...baselines,
  '0091-saved-views': savedViews,
};
