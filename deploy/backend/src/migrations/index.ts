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
import * as cardUse from './0094-card-use.ts';
import * as scheduleChecks from './0096-schedule-checks.ts';
import * as posTerminals from './0097-pos-terminals.ts';
import * as loadControl from './0098-load-control.ts';
import * as licenceRenewal from './0101-licence-renewal.ts';
import * as bulkRuns from './0102-bulk-runs.ts';
import * as sessionCorrections from './0103-session-corrections.ts';
import * as fleetHealth from './0105-fleet-health.ts';
import * as chargerShares from './0107-charger-shares.ts';
import * as licenceInvoices from './0108-licence-invoices.ts';
import * as localLists from './0109-local-lists.ts';
import * as firmware from './0110-firmware.ts';
import * as chargerTags from './0111-charger-tags.ts';
import * as siteLimits from './0112-site-limits.ts';
import * as localListVersions from './0113-local-list-versions.ts';
import * as priceVersions from './0114-price-versions.ts';
import * as payments from './0115-payments.ts';
import * as openingHours from './0118-opening-hours.ts';
import * as locationWaitlists from './0119-location-waitlists.ts';
import * as sessionTerms from './0120-session-terms.ts';
import * as locationDetails from './0123-location-details.ts';
import * as locationShares from './0124-location-shares.ts';
import * as locationTerms from './0126-location-terms.ts';
import * as vehicleTelematics from './0128-vehicles.ts';
import * as reports from './0134-reports.ts';
import * as reportExports from './0135-report-exports.ts';
import * as rollups from './0136-rollups.ts';
import * as locationElectricity from './0137-location-electricity.ts';
import * as savedRoutes from './0139-vehicle-routes.ts';
import * as locationPositions from './0140-location-positions.ts';
import * as payouts from './0141-payouts.ts';
import * as payoutProviders from './0142-payout-providers.ts';
import * as outageEnds from './0149-outage-ends.ts';
import * as drivers from './0150-drivers.ts';
import * as includedEnergy from './0151-included-energy.ts';
import * as gridEvents from './0160-grid-events.ts';
import * as utilityRewards from './0161-utility-rewards.ts';
import * as gridServices from './0162-grid-services.ts';
import * as enteredSerialNumbers from './0163-entered-serial-numbers.ts';
import * as outagesByPort from './0164-outages-by-port.ts';
import * as announcements from './0169-announcements.ts';
import * as storedCardCharges from './0185-stored-card-charges.ts';
import * as jobLeases from './0186-job-leases.ts';
import * as listedSubscriptions from './0187-listed-subscriptions.ts';
import * as locationStates from './0188-location-states.ts';
import * as gridEarnings from './0189-grid-earnings.ts';
import * as utilitySubscriptions from './0190-utility-subscriptions.ts';
import * as cardCustomers from './0191-card-customers.ts';
import * as gridLimitBasis from './0196-grid-limit-basis.ts';
import * as secondFactors from './0204-second-factors.ts';
import * as lastSignIns from './0210-last-sign-ins.ts';
import * as driverMonths from './0219-driver-months.ts';
import * as carriedInvoices from './0220-carried-invoices.ts';
import * as firstSteps from './0227-first-steps.ts';
import * as brandPictures from './0231-brand-pictures.ts';
import * as editedComments from './0232-edited-comments.ts';
import * as ticketClocks from './0233-ticket-clocks.ts';
import * as savedReplies from './0234-saved-replies.ts';
import * as ticketRelations from './0235-ticket-relations.ts';
import * as loadSpans from './0255-load-spans.ts';
import * as ticketsWithoutDeadline from './0260-tickets-without-deadline.ts';
import * as releaseHealth from './0261-release-health.ts';
import * as sessionsByStatus from './0266-sessions-by-status.ts';
import * as declaredRights from './0272-declared-rights.ts';
import * as commandRequests from './0273-command-requests.ts';
import * as auditRedactions from './0280-audit-redactions.ts';
import * as releasedAt from './0281-released-at.ts';
import * as commandTraces from './0285-command-traces.ts';
import * as keysWithTheTenant from './0286-keys-with-the-tenant.ts';
import * as ocppMessagesByMonth from './0290-ocpp-messages-by-month.ts';
import * as meterValuesByMonth from './0291-meter-values-by-month.ts';
import * as meterArchive from './0292-meter-archive.ts';
import * as refreshKeys from './0294-refresh-keys.ts';
import * as lastSeenInNoIndex from './0295-last-seen-in-no-index.ts';
import * as knownTransactionIds from './0296-known-transaction-ids.ts';

/** The whole schema as of migration 0090, one file per domain; `replaced.ts` names the migrations they replace. */
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
  '0094-card-use': cardUse,
  '0096-schedule-checks': scheduleChecks,
  '0097-pos-terminals': posTerminals,
  '0098-load-control': loadControl,
  '0101-licence-renewal': licenceRenewal,
  '0102-bulk-runs': bulkRuns,
  '0103-session-corrections': sessionCorrections,
  '0105-fleet-health': fleetHealth,
  '0107-charger-shares': chargerShares,
  '0108-licence-invoices': licenceInvoices,
  '0109-local-lists': localLists,
  '0110-firmware': firmware,
  '0111-charger-tags': chargerTags,
  '0112-site-limits': siteLimits,
  '0113-local-list-versions': localListVersions,
  '0114-price-versions': priceVersions,
  '0115-payments': payments,
  '0118-opening-hours': openingHours,
  '0119-location-waitlists': locationWaitlists,
  '0120-session-terms': sessionTerms,
  '0123-location-details': locationDetails,
  '0124-location-shares': locationShares,
  '0126-location-terms': locationTerms,
  '0128-vehicles': vehicleTelematics,
  '0134-reports': reports,
  '0135-report-exports': reportExports,
  '0136-rollups': rollups,
  '0137-location-electricity': locationElectricity,
  '0139-vehicle-routes': savedRoutes,
  '0140-location-positions': locationPositions,
  '0141-payouts': payouts,
  '0142-payout-providers': payoutProviders,
  '0149-outage-ends': outageEnds,
  '0150-drivers': drivers,
  '0151-included-energy': includedEnergy,
  '0160-grid-events': gridEvents,
  '0161-utility-rewards': utilityRewards,
  '0162-grid-services': gridServices,
  '0163-entered-serial-numbers': enteredSerialNumbers,
  '0164-outages-by-port': outagesByPort,
  '0169-announcements': announcements,
  '0185-stored-card-charges': storedCardCharges,
  '0186-job-leases': jobLeases,
  '0187-listed-subscriptions': listedSubscriptions,
  '0188-location-states': locationStates,
  '0189-grid-earnings': gridEarnings,
  '0190-utility-subscriptions': utilitySubscriptions,
  '0191-card-customers': cardCustomers,
  '0196-grid-limit-basis': gridLimitBasis,
  '0204-second-factors': secondFactors,
  '0210-last-sign-ins': lastSignIns,
  '0219-driver-months': driverMonths,
  '0220-carried-invoices': carriedInvoices,
  '0227-first-steps': firstSteps,
  '0231-brand-pictures': brandPictures,
  '0232-edited-comments': editedComments,
  '0233-ticket-clocks': ticketClocks,
  '0234-saved-replies': savedReplies,
  '0235-ticket-relations': ticketRelations,
  '0255-load-spans': loadSpans,
  '0260-tickets-without-deadline': ticketsWithoutDeadline,
  '0261-release-health': releaseHealth,
  '0266-sessions-by-status': sessionsByStatus,
  '0272-declared-rights': declaredRights,
  '0273-command-requests': commandRequests,
  '0280-audit-redactions': auditRedactions,
  '0281-released-at': releasedAt,
  '0285-command-traces': commandTraces,
  '0286-keys-with-the-tenant': keysWithTheTenant,
  '0290-ocpp-messages-by-month': ocppMessagesByMonth,
  '0291-meter-values-by-month': meterValuesByMonth,
  '0292-meter-archive': meterArchive,
  '0294-refresh-keys': refreshKeys,
  '0295-last-seen-in-no-index': lastSeenInNoIndex,
  '0296-known-transaction-ids': knownTransactionIds,
};
