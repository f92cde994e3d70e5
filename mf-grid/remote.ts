import { eventGate, marketGate, utilityGate } from '@plugboard/contracts/grid';
import { defineRemote, type Gate } from '@plugboard/contracts/platform';

const changeEventGate: Gate = { ...eventGate, permission: 'change_gridevent' };

export default defineRemote({
  id: 'grid',
  owner: 'Grid team',
  title: 'remote.title',
  team: 'remote.team',
  sdk: '^14.0.0',
  access: 'signed-in',
  texts: (language) => import(`./src/locale/${language}.json`),
  routes: {
    // Before the utility rewards, whose pattern its address fits too.
    gridServices: {
      path: '/utility_rewards/grid-services/*',
      title: 'services.title',
      gate: marketGate,
      needs: ['@plugboard/ui/forms'],
      screen: () => import('./src/features/grid-services/grid-services.screen.tsx'),
    },
    utilityRewards: {
      path: '/utility_rewards/*',
      title: 'utility.title',
      gate: utilityGate,
      tracked: 'Utility Rewards Page',
      needs: ['@plugboard/ui/forms'],
      screen: () => import('./src/features/utility-rewards/utility-rewards.screen.tsx'),
    },
    gridEvents: {
      path: '/grid-events',
      title: 'events.title',
      gate: eventGate,
      needs: [],
      screen: () => import('./src/features/grid-event-list/grid-event-list.screen.tsx'),
    },
    // Before the event's page, whose pattern their addresses fit too.
    gridSites: {
      path: '/grid-events/sites',
      title: 'sites.page',
      gate: eventGate,
      needs: ['@plugboard/ui/forms'],
      screen: () => import('./src/features/grid-sites/grid-sites.screen.tsx'),
    },
    addGridEvent: {
      path: '/grid-events/add',
      title: 'events.add',
      gate: changeEventGate,
      needs: ['@plugboard/ui/forms'],
      screen: () => import('./src/features/grid-event-form/add-grid-event.screen.tsx'),
    },
    editGridEvent: {
      path: '/grid-events/:id/edit',
      title: 'events.edit',
      gate: changeEventGate,
      needs: ['@plugboard/ui/forms'],
      screen: () => import('./src/features/grid-event-form/edit-grid-event.screen.tsx'),
    },
    gridEvent: {
      path: '/grid-events/:id',
      title: 'event.title',
      gate: eventGate,
      needs: ['@plugboard/ui/charts'],
      screen: () => import('./src/features/grid-event-detail/grid-event-detail.screen.tsx'),
    },
  },
  nav: [
    {
      key: 'utility_rewards',
      order: 140,
      route: 'utilityRewards',
      label: 'utility.title',
      icon: 'utility',
      gate: { ...utilityGate, hiddenFrom: ['driver', 'fleet', 'limited'] },
    },
    {
      key: 'grid-events',
      order: 150,
      route: 'gridEvents',
      label: 'events.title',
      icon: 'grid',
      gate: eventGate,
    },
  ],
  parcels: {},
});
