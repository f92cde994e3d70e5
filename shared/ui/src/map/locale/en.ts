/** Texts of maps. */
export const en = {
  loading: 'The map is loading.',
  failed: 'The map could not be loaded. The list has all places.',
  failedAlone: 'The map could not be loaded.',
  places: 'Places on the map',
  cluster: (count: number) => `${count} places. Zoom in`,
  attribution: 'Outlines: Natural Earth',
};
