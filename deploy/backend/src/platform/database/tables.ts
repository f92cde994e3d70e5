import type { AccountTables } from '../../modules/auth/auth.tables.ts';
import type { BrowserErrorTables } from '../../modules/browser-errors/browser-errors.tables.ts';
import type { ChargePointTables } from '../../modules/charge-points/charge-points.tables.ts';
import type { ChargerTransferTables } from '../../modules/charger-transfers/charger-transfers.tables.ts';
import type { ChargerVendorTables } from '../../modules/charger-vendors/charger-vendors.tables.ts';
import type { ChargerPriceTables } from '../../modules/charger-prices/charger-prices.tables.ts';
import type { ChargerGroupTables } from '../../modules/charger-groups/charger-groups.tables.ts';
import type { ChargerVariableTables } from '../../modules/charger-variables/charger-variables.tables.ts';
import type { ChargerTables } from '../../modules/chargers/chargers.tables.ts';
import type { StatusHistoryTables } from '../../modules/chargers/status-history/status-history.tables.ts';
import type { ChargingScheduleTables } from '../../modules/charging-schedules/charging-schedules.tables.ts';
import type { ChargingSettingsTables } from '../../modules/charging-settings/charging-settings.tables.ts';
import type { ChargingSessionTables } from '../../modules/charging-sessions/charging-sessions.tables.ts';
import type { CommandTables } from '../../modules/commands/commands.tables.ts';
import type { DiagnosticsTables } from '../../modules/diagnostics/diagnostics.tables.ts';
import type { IdTagTables } from '../../modules/id-tags/id-tags.tables.ts';
import type { LocalListTables } from '../../modules/id-tags/local-list.tables.ts';
import type { LicenceTables } from '../../modules/licences/licences.tables.ts';
import type { LocationTables } from '../../modules/locations/locations.tables.ts';
import type { MetricsTables } from '../../modules/metrics/metrics.tables.ts';
import type { OfflineNoticeTables } from '../../modules/offline-notices/offline-notices.tables.ts';
import type { OcppMessageTables } from '../../modules/ocpp-messages/ocpp-messages.tables.ts';
import type { PaymentMethodTables } from '../../modules/payment-methods/payment-methods.tables.ts';
import type { SignUpTables } from '../../modules/sign-up/sign-up.tables.ts';
import type { SimTables } from '../../modules/sims/sims.tables.ts';
import type { TenantTables } from '../../modules/tenants/tenants.tables.ts';
import type { VehicleTables } from '../../modules/vehicles/vehicles.tables.ts';
import type { TicketCommentTables } from '../../modules/ticket-comments/ticket-comments.tables.ts';
import type { TicketLinkTables } from '../../modules/ticket-links/ticket-links.tables.ts';
import type { TicketRuleTables } from '../../modules/ticket-rules/ticket-rules.tables.ts';
import type { TicketTables } from '../../modules/tickets/tickets.tables.ts';
import type { EventTables } from '../events/events.tables.ts';
import type { FileTables } from '../files/files.tables.ts';
import type { PlatformTables } from './platform-tables.ts';

/** Every table of the database, as Kysely sees it. A module describes its own and is added here. */
export interface Tables
  extends
    PlatformTables,
    EventTables,
    FileTables,
    IdTagTables,
    LocalListTables,
    PaymentMethodTables,
    TenantTables,
    AccountTables,
    SignUpTables,
    MetricsTables,
    LocationTables,
    LicenceTables,
    ChargerTables,
    ChargerGroupTables,
    ChargerPriceTables,
    ChargerTransferTables,
    ChargerVendorTables,
    ChargerVariableTables,
    VehicleTables,
    StatusHistoryTables,
    CommandTables,
    DiagnosticsTables,
    ChargingSessionTables,
    ChargingSettingsTables,
    ChargingScheduleTables,
    ChargePointTables,
    OcppMessageTables,
    OfflineNoticeTables,
    SimTables,
    TicketTables,
    TicketCommentTables,
    TicketLinkTables,
    TicketRuleTables,
    BrowserErrorTables {}
