import type { FastifyInstance } from 'fastify';
import { chargerRoutes } from './chargers/chargers.routes.ts';
import { chargerLocationRoutes } from './charger-locations/charger-locations.routes.ts';
import { chargerImportRoutes } from './charger-import/charger-import.routes.ts';
import { chargerGroupRoutes } from './charger-groups/charger-groups.routes.ts';
import { chargerPriceRoutes } from './charger-prices/charger-prices.routes.ts';
import { savePaymentTypes } from './charger-prices/save-payment-types.service.ts';
import { fleetHealthRoutes } from './fleet-health/fleet-health.routes.ts';
import { liveViewRoutes } from './live-view/live-view.routes.ts';
import { registerLicenceRenewals } from './licences/licence-renewals.ts';
import { licenceRoutes } from './licences/licences.routes.ts';
import { chargerVendorRoutes } from './charger-vendors/charger-vendors.routes.ts';
import { chargerTagRoutes } from './chargers/tags/charger-tags.routes.ts';
import { chargerShareRoutes } from './charger-shares/charger-shares.routes.ts';
import { chargerTransferRoutes } from './charger-transfers/charger-transfers.routes.ts';
import { uptimeRoutes } from './uptime/uptime.routes.ts';
import { listSuccessors } from './charger-transfers/successor.service.ts';

export const floor = 70;
export const order = 40;

/** Functions for domains below. */
export const provides = { successorsOf: listSuccessors, savePaymentTypes };

/** Functions of domains above that chargers need. */
interface ChargersNeed {
  readonly scheduleLimits: Parameters<typeof chargerRoutes>[1];
}

/** Binds the calls of chargers and registers their jobs. */
export function registerChargers(app: FastifyInstance, { scheduleLimits }: ChargersNeed): void {
  chargerRoutes(app, scheduleLimits);
  chargerImportRoutes(app, scheduleLimits);
  chargerLocationRoutes(app);
  chargerGroupRoutes(app);
  chargerPriceRoutes(app);
  fleetHealthRoutes(app);
  uptimeRoutes(app);
  liveViewRoutes(app);
  licenceRoutes(app);
  registerLicenceRenewals(app);
  chargerVendorRoutes(app);
  chargerTagRoutes(app);
  chargerShareRoutes(app);
  chargerTransferRoutes(app);
}
