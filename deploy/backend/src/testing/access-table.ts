// Written by `npm run compose` from the folders of the domains. Do not edit: change the domain, or run it again.
import {
  accessTable as accountsAccessTable,
  endsSessions as accountsEndsSessions,
  onlyInOwnTenant as accountsOnlyInOwnTenant,
} from '../modules/accounts/access.ts';
import { accessTable as chargersAccessTable } from '../modules/chargers/access.ts';
import { accessTable as chargingAccessTable } from '../modules/charging/access.ts';
import { accessTable as driversAccessTable } from '../modules/drivers/access.ts';
import { accessTable as gridAccessTable } from '../modules/grid/access.ts';
import { accessTable as locationsAccessTable } from '../modules/locations/access.ts';
import { accessTable as networkAccessTable } from '../modules/network/access.ts';
import { accessTable as paymentsAccessTable } from '../modules/payments/access.ts';
import { accessTable as payoutsAccessTable } from '../modules/payouts/access.ts';
import {
  accessTable as portalAccessTable,
  onlyInOwnTenant as portalOnlyInOwnTenant,
} from '../modules/portal/access.ts';
import { accessTable as reportsAccessTable } from '../modules/reports/access.ts';
import { accessTable as ticketsAccessTable } from '../modules/tickets/access.ts';
import { accessTable as vehiclesAccessTable } from '../modules/vehicles/access.ts';
import type { AccessTable } from './test-roles.ts';

/** Accounts that may make each call. A call without a row fails the tests. */
export const accessTable: AccessTable = {
  ...accountsAccessTable,
  ...chargersAccessTable,
  ...chargingAccessTable,
  ...driversAccessTable,
  ...gridAccessTable,
  ...locationsAccessTable,
  ...networkAccessTable,
  ...paymentsAccessTable,
  ...payoutsAccessTable,
  ...portalAccessTable,
  ...reportsAccessTable,
  ...ticketsAccessTable,
  ...vehiclesAccessTable,
};

/** Calls reserved for the operator's own tenant. */
export const onlyInOwnTenant: readonly string[] = [...accountsOnlyInOwnTenant, ...portalOnlyInOwnTenant];

/** After these a token is worth nothing any more, and that is their purpose. */
export const endsSessions: readonly string[] = [...accountsEndsSessions];
