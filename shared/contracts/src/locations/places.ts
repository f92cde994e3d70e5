export const places = {
  locations: () => '/locations',
  /** Of the map; the query narrows it, as `search=elm`. */
  maps: (query = '') => `/maps${query}`,
  addLocation: () => '/locations-add',
  importLocations: () => '/locations/import',
  location: (id: string) => `/locations/${encodeURIComponent(id)}`,
  locationTab: (id: string, tab: string) => `/locations/${encodeURIComponent(id)}/${tab}`,
} as const;
