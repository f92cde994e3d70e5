import type { FastifyInstance } from 'fastify';
import { auditRoutes } from './accounts/audit/audit.routes.ts';
import { browserErrorRoutes } from './portal/browser-errors/browser-errors.routes.ts';
import { authRoutes } from './accounts/auth/auth.routes.ts';
import { identityRoutes } from './accounts/auth/identity.routes.ts';
import { chargePointRoutes } from './connections/charge-points/charge-points.routes.ts';
import { chargerPriceRoutes } from './chargers/charger-prices/charger-prices.routes.ts';
import { chargerGroupRoutes } from './chargers/charger-groups/charger-groups.routes.ts';
import { chargerRoutes } from './chargers/chargers/chargers.routes.ts';
import { registerChargingNotices } from './notices/charging-notices/charging-notices.ts';
import { chargingScheduleRoutes } from './network/charging-schedules/charging-schedules.routes.ts';
import { chargerTransferRoutes } from './chargers/charger-transfers/charger-transfers.routes.ts';
import { chargerVariableRoutes } from './network/charger-variables/charger-variables.routes.ts';
import { chargerVendorRoutes } from './chargers/charger-vendors/charger-vendors.routes.ts';
import { chargingSettingsRoutes } from './charging/charging-settings/charging-settings.routes.ts';
import { chargingSessionRoutes } from './charging/charging-sessions/charging-sessions.routes.ts';
import { eventRoutes } from './portal/events/events.routes.ts';
import { commandRoutes } from './network/commands/commands.routes.ts';
import { diagnosticsRoutes } from './network/diagnostics/diagnostics.routes.ts';
import { fileRoutes } from './portal/files/files.routes.ts';
import { idTagRoutes } from './charging/id-tags/id-tags.routes.ts';
import { licenceRoutes } from './chargers/licences/licences.routes.ts';
import { liveViewRoutes } from './chargers/live-view/live-view.routes.ts';
import { locationRoutes } from './locations/locations/locations.routes.ts';
import { metricsRoutes } from './portal/metrics/metrics.routes.ts';
import { ocppMessageRoutes } from './network/ocpp-messages/ocpp-messages.routes.ts';
import { passwordRoutes } from './accounts/auth/passwords/passwords.routes.ts';
import { signUpRoutes } from './accounts/sign-up/sign-up.routes.ts';
import { paymentMethodRoutes } from './accounts/payment-methods/payment-methods.routes.ts';
import { sandboxRoutes } from './accounts/payment-methods/sandbox.routes.ts';
import { openChargerRoutes } from './payments/open-chargers/open-chargers.routes.ts';
import { outboxRoutes } from './portal/system/outbox.routes.ts';
import { simRoutes } from './network/sims/sims.routes.ts';
import { systemRoutes } from './portal/system/system.routes.ts';
import { tenantRoutes } from './accounts/tenants/tenants.routes.ts';
import { ticketRoutes } from './tickets/tickets/tickets.routes.ts';
import { ticketSettingsRoutes } from './tickets/ticket-settings/ticket-settings.routes.ts';
import { ticketLinkRoutes } from './tickets/ticket-links/ticket-links.routes.ts';
import { registerTicketRules } from './tickets/ticket-rules/ticket-rules.ts';
import { registerOfflineNotices } from './notices/offline-notices/offline-notices.ts';
import { ticketCommentRoutes } from './tickets/ticket-comments/ticket-comments.routes.ts';
import { userRoutes } from './accounts/users/users.routes.ts';
import { vehicleRoutes } from './vehicles/vehicles/vehicles.routes.ts';

import { endLostSessions } from './charging/charging-sessions/lost-sessions.service.ts';
import { listSuccessors } from './chargers/charger-transfers/successor.service.ts';
import { scheduleLimits } from './network/charging-schedules/schedule-limits.service.ts';

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
  (app) => chargerRoutes(app, scheduleLimits),
  chargerGroupRoutes,
  chargerPriceRoutes,
  openChargerRoutes,
  vehicleRoutes,
  liveViewRoutes,
  commandRoutes,
  (app) => chargePointRoutes(app, { endLostSessions, successorsOf: listSuccessors }),
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
  registerTicketRules,
  registerOfflineNotices,
  registerChargingNotices,
  ticketSettingsRoutes,
  simRoutes,
  diagnosticsRoutes,
  chargerVendorRoutes,
  chargerVariableRoutes,
  chargerTransferRoutes,
];
