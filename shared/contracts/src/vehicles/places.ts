export const places = {
  vehicles: () => '/vehicles',
  vehicleVendors: () => '/vehicles/vendors',
  addVehicle: () => '/vehicles/add',
  vehicleRoutes: () => '/vehicles/routes',
  addVehicleRoute: () => '/vehicles/routes/add',
  uploadVehicleRoutes: () => '/vehicles/routes/upload',
  vehicleRoute: (id: string) => `/vehicles/routes/${encodeURIComponent(id)}`,
  editVehicleRoute: (id: string) => `/vehicles/routes/${encodeURIComponent(id)}/edit`,
  vehicle: (id: string) => `/vehicles/${encodeURIComponent(id)}`,
  editVehicle: (id: string) => `/vehicles/${encodeURIComponent(id)}/edit`,
} as const;
