// Written by `npm run compose` from the folders of the domains. Do not edit: change the domain, or run it again.
import platformEn from '../platform/locale/en.json' with { type: 'json' };
import accountsEn from '../modules/accounts/locale/en.json' with { type: 'json' };
import chargersEn from '../modules/chargers/locale/en.json' with { type: 'json' };
import chargingEn from '../modules/charging/locale/en.json' with { type: 'json' };
import driversEn from '../modules/drivers/locale/en.json' with { type: 'json' };
import gridEn from '../modules/grid/locale/en.json' with { type: 'json' };
import locationsEn from '../modules/locations/locale/en.json' with { type: 'json' };
import networkEn from '../modules/network/locale/en.json' with { type: 'json' };
import noticesEn from '../modules/notices/locale/en.json' with { type: 'json' };
import paymentsEn from '../modules/payments/locale/en.json' with { type: 'json' };
import payoutsEn from '../modules/payouts/locale/en.json' with { type: 'json' };
import reportsEn from '../modules/reports/locale/en.json' with { type: 'json' };
import ticketsEn from '../modules/tickets/locale/en.json' with { type: 'json' };
import vehiclesEn from '../modules/vehicles/locale/en.json' with { type: 'json' };
import platformEs from '../platform/locale/es.json' with { type: 'json' };
import accountsEs from '../modules/accounts/locale/es.json' with { type: 'json' };
import chargersEs from '../modules/chargers/locale/es.json' with { type: 'json' };
import chargingEs from '../modules/charging/locale/es.json' with { type: 'json' };
import driversEs from '../modules/drivers/locale/es.json' with { type: 'json' };
import gridEs from '../modules/grid/locale/es.json' with { type: 'json' };
import locationsEs from '../modules/locations/locale/es.json' with { type: 'json' };
import networkEs from '../modules/network/locale/es.json' with { type: 'json' };
import noticesEs from '../modules/notices/locale/es.json' with { type: 'json' };
import paymentsEs from '../modules/payments/locale/es.json' with { type: 'json' };
import payoutsEs from '../modules/payouts/locale/es.json' with { type: 'json' };
import reportsEs from '../modules/reports/locale/es.json' with { type: 'json' };
import ticketsEs from '../modules/tickets/locale/es.json' with { type: 'json' };
import vehiclesEs from '../modules/vehicles/locale/es.json' with { type: 'json' };

export const en = {
  ...platformEn,
  ...accountsEn,
  ...chargersEn,
  ...chargingEn,
  ...driversEn,
  ...gridEn,
  ...locationsEn,
  ...networkEn,
  ...noticesEn,
  ...paymentsEn,
  ...payoutsEn,
  ...reportsEn,
  ...ticketsEn,
  ...vehiclesEn,
};

export const es = {
  ...platformEs,
  ...accountsEs,
  ...chargersEs,
  ...chargingEs,
  ...driversEs,
  ...gridEs,
  ...locationsEs,
  ...networkEs,
  ...noticesEs,
  ...paymentsEs,
  ...payoutsEs,
  ...reportsEs,
  ...ticketsEs,
  ...vehiclesEs,
};
