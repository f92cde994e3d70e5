import type { FastifyInstance } from 'fastify';
import { chargerRoutes } from './chargers/chargers.routes.ts';
import { chargerGroupRoutes } from './charger-groups/charger-groups.routes.ts';
import { chargerPriceRoutes } from './charger-prices/charger-prices.routes.ts';
import { liveViewRoutes } from './live-view/live-view.routes.ts';
import { licenceRoutes } from './licences/licences.routes.ts';
import { chargerVendorRoutes } from './charger-vendors/charger-vendors.routes.ts';
import { chargerTransferRoutes } from './charger-transfers/charger-transfers.routes.ts';

/** What chargers need of domains above them. */
export interface ChargersNeed {
  readonly scheduleLimits: Parameters<typeof chargerRoutes>[1];
}

/** Binds the calls of chargers and registers their jobs. */
export function registerChargers(app: FastifyInstance, { scheduleLimits }: ChargersNeed): void {
  chargerRoutes(app, scheduleLimits);
  chargerGroupRoutes(app);
  chargerPriceRoutes(app);
  liveViewRoutes(app);
  licenceRoutes(app);
  chargerVendorRoutes(app);
  chargerTransferRoutes(app);
}
