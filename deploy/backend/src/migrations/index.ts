import type { Migration } from 'kysely/migration';
import * as platform from './0001-platform.ts';
import * as chargers from './0002-chargers.ts';
import * as chargerCount from './0003-charger-count.ts';
import * as chargerAdminSearch from './0004-charger-admin-search.ts';
import * as waysIn from './0005-ways-in.ts';
import * as users from './0010-users.ts';
import * as vehicles from './0011-vehicles.ts';
import * as declinedSignUps from './0012-declined-sign-ups.ts';
import * as signUpCountry from './0013-sign-up-country.ts';
import * as events from './0020-events.ts';
import * as chargePoints from './0021-charge-points.ts';
import * as transactions from './0022-transactions.ts';
import * as commands from './0023-commands.ts';
import * as liveView from './0024-live-view.ts';
import * as tickets from './0030-tickets.ts';
import * as ticketComments from './0031-ticket-comments.ts';
import * as ticketLinks from './0032-ticket-links.ts';
import * as ticketRules from './0033-ticket-rules.ts';
import * as ticketSettings from './0034-ticket-settings.ts';
import * as chargerSettings from './0040-charger-settings.ts';
import * as chargerGroups from './0041-charger-groups.ts';
import * as chargingSchedules from './0042-charging-schedules.ts';
import * as licences from './0043-licences.ts';
import * as chargerPrices from './0044-charger-prices.ts';
import * as sims from './0045-sims.ts';
import * as chargerTransfers from './0046-charger-transfers.ts';
import * as chargerVendors from './0047-charger-vendors.ts';
import * as diagnosticsFiles from './0048-diagnostics-files.ts';
import * as sharedCommands from './0049-shared-commands.ts';
import * as offlineNotices from './0050-offline-notices.ts';
import * as chargingNotices from './0051-charging-notices.ts';
import * as noLastSequence from './0052-no-last-sequence.ts';
import * as jobs from './0053-jobs.ts';
import * as readinessProbe from './0054-readiness-probe.ts';
import * as browserErrors from './0055-browser-errors.ts';
import * as laterStops from './0058-later-stops.ts';
import * as connectionLostAndSince from './0059-connection-lost-and-since.ts';
import * as chargerVariables from './0062-charger-variables.ts';
import * as startedBy from './0063-started-by.ts';
import * as localLists from './0064-local-lists.ts';
import * as recentSignIn from './0067-recent-sign-in.ts';
import * as auditChain from './0068-audit-chain.ts';
import * as ratedPower from './0070-rated-power.ts';
import * as anonymousBrowserErrors from './0073-anonymous-browser-errors.ts';
import * as qrCodeNumbers from './0076-qr-code-numbers.ts';
import * as requestedByName from './0077-requested-by-name.ts';
import * as statusHistoryByPort from './0084-status-history-by-port.ts';
import * as openedBySession from './0086-opened-by-session.ts';
import * as oldMeterValues from './0088-old-meter-values.ts';
import * as userOrders from './0089-user-orders.ts';
import * as cardOrders from './0090-card-orders.ts';
import * as savedViews from './0091-saved-views.ts';

/** In order, never changed once released: a database goes from any version to the newest, and only forwards. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-platform': platform,
  '0002-chargers': chargers,
  '0003-charger-count': chargerCount,
  '0004-charger-admin-search': chargerAdminSearch,
  '0005-ways-in': waysIn,
  '0010-users': users,
  '0011-vehicles': vehicles,
  '0012-declined-sign-ups': declinedSignUps,
  '0013-sign-up-country': signUpCountry,
  '0020-events': events,
  '0021-charge-points': chargePoints,
  '0022-transactions': transactions,
  '0023-commands': commands,
  '0024-live-view': liveView,
  '0030-tickets': tickets,
  '0031-ticket-comments': ticketComments,
  '0032-ticket-links': ticketLinks,
  '0033-ticket-rules': ticketRules,
  '0034-ticket-settings': ticketSettings,
  '0040-charger-settings': chargerSettings,
  '0041-charger-groups': chargerGroups,
  '0042-charging-schedules': chargingSchedules,
  '0043-licences': licences,
  '0044-charger-prices': chargerPrices,
  '0045-sims': sims,
  '0046-charger-transfers': chargerTransfers,
  '0047-charger-vendors': chargerVendors,
  '0048-diagnostics-files': diagnosticsFiles,
  '0049-shared-commands': sharedCommands,
  '0050-offline-notices': offlineNotices,
  '0051-charging-notices': chargingNotices,
  '0052-no-last-sequence': noLastSequence,
  '0053-jobs': jobs,
  '0054-readiness-probe': readinessProbe,
  '0055-browser-errors': browserErrors,
  '0058-later-stops': laterStops,
  '0059-connection-lost-and-since': connectionLostAndSince,
  '0062-charger-variables': chargerVariables,
  '0063-started-by': startedBy,
  '0064-local-lists': localLists,
  '0067-recent-sign-in': recentSignIn,
  '0068-audit-chain': auditChain,
  '0070-rated-power': ratedPower,
  '0073-anonymous-browser-errors': anonymousBrowserErrors,
  '0076-qr-code-numbers': qrCodeNumbers,
  '0077-requested-by-name': requestedByName,
  '0084-status-history-by-port': statusHistoryByPort,
  '0086-opened-by-session': openedBySession,
  '0088-old-meter-values': oldMeterValues,
  '0089-user-orders': userOrders,
  '0090-card-orders': cardOrders,
  '0091-saved-views': savedViews,
};
