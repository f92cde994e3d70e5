import { defineRemote, type Gate } from '@plugboard/contracts/platform';

/** Spec §2.3 and §6: by the tenant's feature and by its control key. */
const locationGate = {
  hiddenFrom: ['limited'],
  permission: 'view_location',
  feature: 'location',
  controlKey: 'location',
} as const;

/** Not in a restricted environment (spec §6). */
const addLocationGate: Gate = {
  ...locationGate,
  unlessFlag: 'restricted_environment',
  permission: 'change_location',
};

/** Spec §2.5 hides the menu entry from fleet accounts; drivers are sent away before they get here. */
const locationNavGate: Gate = {
  ...locationGate,
  hiddenFrom: ['driver', 'fleet', 'limited'],
};

/** Spec §2.3 and §6: by the tenant's feature and by its control key. */
const vehicleGate = {
  hiddenFrom: ['limited'],
  permission: 'view_vehicle',
  feature: 'vehicles',
  controlKey: 'vehicles',
} as const satisfies Gate;
const changeVehicleGate: Gate = { ...vehicleGate, permission: 'change_vehicle' };
const vehicleNavGate: Gate = { ...vehicleGate, hiddenFrom: ['driver', 'fleet', 'limited'] };

export default defineRemote({
  id: 'locations',
  owner: 'Locations team',
  title: 'remote.title',
  team: 'remote.team',
  sdk: '^14.0.0',
  access: 'signed-in',
  texts: async (language) => (await import(/* webpackMode: "eager" */ './src/load-texts.ts')).loadTexts(language),
  provider: () => import(/* webpackMode: "eager" */ './src/provider.tsx'),
  routes: {
    locations: {
      path: '/locations',
      title: 'list.title',
      gate: locationGate,
      tracked: 'Locations Page',
      needs: ['@plugboard/ui/map'],
      screen: () => import('./src/features/location-list/location-list.screen.tsx'),
    },
    addLocation: {
      path: '/locations-add',
      title: 'add.title',
      gate: addLocationGate,
      needs: ['@plugboard/ui/forms', '@plugboard/ui/map', '@plugboard/ui/pro'],
      screen: () => import('./src/features/location-add/location-add.screen.tsx'),
    },
    // Before the location's page, whose pattern its address fits too.
    importLocations: {
      path: '/locations/import',
      title: 'import.title',
      gate: addLocationGate,
      needs: [],
      screen: () => import('./src/features/location-import/location-import.screen.tsx'),
    },
    location: {
      path: '/locations/:id/*',
      title: 'detail.title',
      gate: locationGate,
      needs: ['@plugboard/ui/forms', '@plugboard/ui/map'],
      screen: () => import('./src/features/location-detail/location-detail.screen.tsx'),
    },
    maps: {
      path: '/maps',
      title: 'maps.title',
      gate: { hiddenFrom: ['limited'], permission: 'view_location' },
      needs: ['@plugboard/ui/map'],
      screen: () => import('./src/features/maps/maps.screen.tsx'),
    },
    vehicles: {
      path: '/vehicles',
      title: 'vehicles.title',
      gate: vehicleGate,
      tracked: 'Vehicles Page',
      needs: [],
      screen: () => import('./src/features/vehicle-list/vehicle-list.screen.tsx'),
    },
    // Before the vehicle's page, whose pattern its address fits too.
    addVehicle: {
      path: '/vehicles/add',
      title: 'vehicles.add',
      gate: changeVehicleGate,
      needs: ['@plugboard/ui/forms'],
      screen: () => import('./src/features/vehicle-form/add-vehicle.screen.tsx'),
    },
    vehicleVendors: {
      path: '/vehicles/vendors',
      title: 'vendors.title',
      gate: vehicleGate,
      needs: [],
      screen: () => import('./src/features/vehicle-vendors/vehicle-vendors.screen.tsx'),
    },
    // Before the vehicle's page, too.
    vehicleRoutes: {
      path: '/vehicles/routes',
      title: 'routes.title',
      gate: vehicleGate,
      tracked: 'Routes Page',
      needs: [],
      screen: () => import('./src/features/route-list/route-list.screen.tsx'),
    },
    addVehicleRoute: {
      path: '/vehicles/routes/add',
      title: 'routes.add',
      gate: changeVehicleGate,
      needs: ['@plugboard/ui/forms', '@plugboard/ui/map'],
      screen: () => import('./src/features/route-editor/add-route.screen.tsx'),
    },
    uploadVehicleRoutes: {
      path: '/vehicles/routes/upload',
      title: 'routes.upload.title',
      gate: changeVehicleGate,
      needs: [],
      screen: () => import('./src/features/route-upload/route-upload.screen.tsx'),
    },
    editVehicleRoute: {
      path: '/vehicles/routes/:id/edit',
      title: 'routes.edit',
      gate: changeVehicleGate,
      needs: ['@plugboard/ui/forms', '@plugboard/ui/map'],
      screen: () => import('./src/features/route-editor/edit-route.screen.tsx'),
    },
    vehicleRoute: {
      path: '/vehicles/routes/:id',
      title: 'routes.one',
      gate: vehicleGate,
      needs: ['@plugboard/ui/forms', '@plugboard/ui/map'],
      screen: () => import('./src/features/route-detail/route-detail.screen.tsx'),
    },
    editVehicle: {
      path: '/vehicles/:id/edit',
      title: 'vehicles.edit',
      gate: changeVehicleGate,
      needs: ['@plugboard/ui/forms'],
      screen: () => import('./src/features/vehicle-form/edit-vehicle.screen.tsx'),
    },
    vehicle: {
      path: '/vehicles/:id',
      title: 'vehicles.one',
      gate: vehicleGate,
      tracked: 'Vehicles item',
      needs: ['@plugboard/ui/charts', '@plugboard/ui/map'],
      screen: () => import('./src/features/vehicle-detail/vehicle-detail.screen.tsx'),
    },
  },
  nav: [
    {
      key: 'locations',
      order: 60,
      route: 'locations',
      label: 'nav.locations',
      icon: 'location',
      gate: locationNavGate,
    },
    {
      key: 'vehicles',
      order: 80,
      route: 'vehicles',
      label: 'nav.vehicles',
      icon: 'vehicle',
      gate: vehicleNavGate,
    },
    {
      key: 'maps',
      order: 100,
      route: 'maps',
      label: 'nav.maps',
      icon: 'map',
      gate: { hiddenFrom: ['fleet', 'limited'], permission: 'view_location' },
    },
  ],
  parcels: {},
});
