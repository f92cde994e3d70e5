import type { FastifyInstance } from 'fastify';
import { auditRoutes } from './audit/audit.routes.ts';
import { browserErrorRoutes } from './browser-errors/browser-errors.routes.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { identityRoutes } from './auth/identity.routes.ts';
import { chargePointRoutes } from './charge-points/charge-points.routes.ts';
import { chargerPriceRoutes } from './charger-prices/charger-prices.routes.ts';
import { chargerGroupRoutes } from './charger-groups/charger-groups.routes.ts';
import { chargerRoutes } from './chargers/chargers.routes.ts';
import { keepChargingNotices } from './charging-notices/charging-notices.ts';
import { chargingScheduleRoutes } from './charging-schedules/charging-schedules.routes.ts';
import { chargerTransferRoutes } from './charger-transfers/charger-transfers.routes.ts';
import { chargerVariableRoutes } from './charger-variables/charger-variables.routes.ts';
import { chargerVendorRoutes } from './charger-vendors/charger-vendors.routes.ts';
import { chargingSettingsRoutes } from './charging-settings/charging-settings.routes.ts';
import { chargingSessionRoutes } from './charging-sessions/charging-sessions.routes.ts';
import { eventRoutes } from './events/events.routes.ts';
import { commandRoutes } from './commands/commands.routes.ts';
import { diagnosticsRoutes } from './diagnostics/diagnostics.routes.ts';
import { fileRoutes } from './files/files.routes.ts';
import { idTagRoutes } from './id-tags/id-tags.routes.ts';
import { licenceRoutes } from './licences/licences.routes.ts';
import { liveViewRoutes } from './live-view/live-view.routes.ts';
import { locationRoutes } from './locations/locations.routes.ts';
import { metricsRoutes } from './metrics/metrics.routes.ts';
import { ocppMessageRoutes } from './ocpp-messages/ocpp-messages.routes.ts';
import { passwordRoutes } from './auth/passwords/passwords.routes.ts';
import { signUpRoutes } from './sign-up/sign-up.routes.ts';
import { paymentMethodRoutes } from './payment-methods/payment-methods.routes.ts';
import { sandboxRoutes } from './payment-methods/sandbox.routes.ts';
import { openChargerRoutes } from './open-chargers/open-chargers.routes.ts';
import { outboxRoutes } from './system/outbox.routes.ts';
import { simRoutes } from './sims/sims.routes.ts';
import { systemRoutes } from './system/system.routes.ts';
import { tenantRoutes } from './tenants/tenants.routes.ts';
import { ticketRoutes } from './tickets/tickets.routes.ts';
import { ticketSettingsRoutes } from './ticket-settings/ticket-settings.routes.ts';
import { ticketLinkRoutes } from './ticket-links/ticket-links.routes.ts';
import { keepTicketRules } from './ticket-rules/ticket-rules.ts';
import { keepOfflineNotices } from './offline-notices/offline-notices.ts';
import { ticketCommentRoutes } from './ticket-comments/ticket-comments.routes.ts';
import { userRoutes } from './users/users.routes.ts';
import { vehicleRoutes } from './vehicles/vehicles.routes.ts';

/** Every module: a function that binds its endpoints. */
export const modules: readonly ((app: FastifyInstance) => void)[] = [
  systemRoutes,
  outboxRoutes,
  authRoutes,
  identityRoutes,
  passwordRoutes,
  signUpRoutes,
  tenantRoutes,
  metricsRoutes,
  browserErrorRoutes,
  locationRoutes,
  chargerRoutes,
  chargerGroupRoutes,
  chargerPriceRoutes,
  openChargerRoutes,
  vehicleRoutes,
  liveViewRoutes,
  commandRoutes,
  chargePointRoutes,
  ocppMessageRoutes,
  chargingSessionRoutes,
  chargingSettingsRoutes,
  chargingScheduleRoutes,
  eventRoutes,
  userRoutes,
  idTagRoutes,
  auditRoutes,
  ticketRoutes,
  paymentMethodRoutes,
  licenceRoutes,
  sandboxRoutes,
  fileRoutes,
  ticketCommentRoutes,
  ticketLinkRoutes,
  keepTicketRules,
  keepOfflineNotices,
  keepChargingNotices,
  ticketSettingsRoutes,
  simRoutes,
  diagnosticsRoutes,
  chargerVendorRoutes,
  chargerVariableRoutes,
  chargerTransferRoutes,
];
