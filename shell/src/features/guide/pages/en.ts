import dashboard from './en/dashboard.md?raw';
import liveView from './en/live-view.md?raw';
import chargingActivity from './en/charging-activity.md?raw';
import chargingCards from './en/charging-cards.md?raw';
import mobileApp from './en/mobile-app.md?raw';
import locations from './en/locations.md?raw';
import location from './en/location.md?raw';
import chargers from './en/chargers.md?raw';
import charger from './en/charger.md?raw';
import chargerGroups from './en/charger-groups.md?raw';
import licenses from './en/licenses.md?raw';
import chargerHealth from './en/charger-health.md?raw';
import posTerminals from './en/pos-terminals.md?raw';
import vehicles from './en/vehicles.md?raw';
import maps from './en/maps.md?raw';
import users from './en/users.md?raw';
import user from './en/user.md?raw';
import reports from './en/reports.md?raw';
import tickets from './en/tickets.md?raw';
import ticket from './en/ticket.md?raw';
import utilityRewards from './en/utility-rewards.md?raw';
import gridEvents from './en/grid-events.md?raw';
import payouts from './en/payouts.md?raw';
import account from './en/account.md?raw';
import firstSteps from './en/first-steps.md?raw';
import brand from './en/brand.md?raw';
import audit from './en/audit.md?raw';
import signUps from './en/sign-ups.md?raw';

export default {
  dashboard,
  'live-view': liveView,
  'charging-activity': chargingActivity,
  'charging-cards': chargingCards,
  'mobile-app': mobileApp,
  locations,
  location,
  chargers,
  charger,
  'charger-groups': chargerGroups,
  licenses,
  'charger-health': chargerHealth,
  'pos-terminals': posTerminals,
  vehicles,
  maps,
  users,
  user,
  reports,
  tickets,
  ticket,
  'utility-rewards': utilityRewards,
  'grid-events': gridEvents,
  payouts,
  account,
  'first-steps': firstSteps,
  brand,
  audit,
  'sign-ups': signUps,
} as const;
