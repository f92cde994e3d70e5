import dashboard from './es/dashboard.md?raw';
import liveView from './es/live-view.md?raw';
import chargingActivity from './es/charging-activity.md?raw';
import chargingCards from './es/charging-cards.md?raw';
import mobileApp from './es/mobile-app.md?raw';
import locations from './es/locations.md?raw';
import location from './es/location.md?raw';
import chargers from './es/chargers.md?raw';
import charger from './es/charger.md?raw';
import chargerGroups from './es/charger-groups.md?raw';
import licenses from './es/licenses.md?raw';
import chargerHealth from './es/charger-health.md?raw';
import posTerminals from './es/pos-terminals.md?raw';
import vehicles from './es/vehicles.md?raw';
import maps from './es/maps.md?raw';
import users from './es/users.md?raw';
import user from './es/user.md?raw';
import reports from './es/reports.md?raw';
import tickets from './es/tickets.md?raw';
import ticket from './es/ticket.md?raw';
import utilityRewards from './es/utility-rewards.md?raw';
import gridEvents from './es/grid-events.md?raw';
import payouts from './es/payouts.md?raw';
import account from './es/account.md?raw';
import firstSteps from './es/first-steps.md?raw';
import brand from './es/brand.md?raw';
import audit from './es/audit.md?raw';
import signUps from './es/sign-ups.md?raw';

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
