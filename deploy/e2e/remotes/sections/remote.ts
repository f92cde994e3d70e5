import { type Gate, type NavIcon, defineRemote } from '@plugboard/contracts/platform';

const screen = () => import('./src/features/section/section.screen.tsx');

const route = <const Path extends `/${string}`>(path: Path, title: string, gate: Gate = {}) => ({
  path,
  title: `sections.${title}`,
  gate,
  screen,
});

const entry = <const Route extends string>(key: Route, order: number, icon: NavIcon, gate: Gate = {}) => ({
  key,
  order,
  route: key,
  label: `sections.${key}`,
  icon,
  gate,
});

// The specification's side navigation (§2.5) with what §2.3, §2.4 and §6 say of each section.
export default defineRemote({
  id: 'sections',
  owner: 'Test team',
  sdk: '^11.0.0',
  access: 'signed-in',
  texts: (language) => import(`./src/locale/${language}.json`),
  routes: {
    dashboard: route('/', 'dashboard'),
    locations: route('/locations', 'locations', { hiddenFrom: ['limited'], feature: 'location' }),
    broken: route('/maps/broken', 'broken'),
    maps: route('/maps', 'maps', { hiddenFrom: ['limited'] }),
    reports: route('/reports', 'reports', { hiddenFrom: ['limited'] }),
    utility_rewards: route('/utility_rewards', 'utility_rewards', {
      hiddenFrom: ['limited'],
      feature: 'utility_rewards',
    }),
    'grid-events': route('/grid-events', 'grid-events', { superAdminOnly: true, permission: 'view_gridevent' }),
  },
  nav: [
    entry('dashboard', 10, 'dashboard', { hiddenFrom: ['driver'] }),
    entry('locations', 60, 'location', { hiddenFrom: ['driver', 'fleet', 'limited'], controlKey: 'location' }),
    entry('maps', 100, 'map', { hiddenFrom: ['fleet', 'limited'] }),
    entry('reports', 120, 'report', { hiddenFrom: ['fleet', 'limited'] }),
    entry('utility_rewards', 140, 'utility', {
      hiddenFrom: ['driver', 'fleet', 'limited'],
      controlKey: 'utility_rewards',
      californiaOnly: true,
    }),
    entry('grid-events', 150, 'grid', { superAdminOnly: true, permission: 'view_gridevent' }),
  ],
  parcels: {},
});
