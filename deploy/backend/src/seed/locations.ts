import type { DemoTenantId } from './tenants.ts';

export interface DemoLocation {
  /** Begins the names of its chargers. */
  readonly code: string;
  readonly name: string;
  readonly address: string;
  readonly position: readonly [latitude: number, longitude: number];
  readonly timezone: string;
  /** Generated chargers, beside those with a name of their own. */
  readonly chargers: number;
}

const pacific = 'America/Los_Angeles';
const central = 'America/Chicago';
const eastern = 'America/New_York';
const toronto = 'America/Toronto';
const madrid = 'Europe/Madrid';

type Line = readonly [
  code: string,
  name: string,
  address: string,
  lat: number,
  long: number,
  zone: string,
  chargers: number,
];

const demo: readonly Line[] = [
  ['SJC', 'Alder Street Garage', '1200 Alder Street, San Jose, CA 95112, USA', 37.351, -121.878, pacific, 16],
  ['OAK', 'Full House', '88 Lantern Row, Oakland, CA 94607, USA', 37.803, -122.281, pacific, 0],
  ['SAN', 'Packed Plaza', '415 Pepperwood Plaza, San Diego, CA 92101, USA', 32.719, -117.161, pacific, 0],
  ['SAC', 'Riverbend Park and Ride', '3701 Levee Road, Sacramento, CA 95818, USA', 38.549, -121.508, pacific, 14],
  ['AUS', 'Bluebonnet Market', '920 Bluebonnet Lane, Austin, TX 78704, USA', 30.246, -97.769, central, 14],
  ['DAL', 'Trinity Works', '2600 Foundry Avenue, Dallas, TX 75207, USA', 32.787, -96.822, central, 12],
  ['HOU', 'Bayou Depot', '7450 Ship Channel Drive, Houston, TX 77012, USA', 29.715, -95.278, central, 14],
  ['ALB', 'Canal Square', '31 Lock Street, Albany, NY 12207, USA', 42.657, -73.75, eastern, 10],
  ['BKN', 'Navy Street Lofts', '240 Navy Street, Brooklyn, NY 11201, USA', 40.693, -73.98, eastern, 12],
  ['TOR', 'Queensway Centre', '1555 The Queensway Loop, Toronto, ON M8Z 1T5, Canada', 43.621, -79.526, toronto, 10],
  ['OTT', 'Rideau Commons', '77 Canal Bank Road, Ottawa, ON K1N 8X1, Canada', 45.428, -75.685, toronto, 8],
  ['MAD', 'Mercado del Olmo', 'Calle del Olmo 41, 28012 Madrid, Spain', 40.411, -3.701, madrid, 10],
];

const metro: readonly Line[] = [
  ['ARG', 'Aparcamiento Argüelles', 'Calle de la Fresneda 12, 28008 Madrid, Spain', 40.43, -3.716, madrid, 6],
  ['LEG', 'Intercambiador Sur', 'Avenida del Ferrocarril 3, 28911 Leganés, Madrid, Spain', 40.329, -3.771, madrid, 5],
  ['CAS', 'Casa de Cultura', 'Plaza de la Casa Vieja 1, 28039 Madrid, Spain', 40.462, -3.699, madrid, 3],
];

const fleetco: readonly Line[] = [
  ['ELP', 'West Depot', '5100 Freight Road, El Paso, TX 79915, USA', 31.744, -106.377, 'America/Denver', 8],
  ['FRE', 'Valley Depot', '860 Packing House Road, Fresno, CA 93706, USA', 36.714, -119.813, pacific, 8],
];

const parkline: readonly Line[] = [
  ['HBR', 'Harbour Deck', '18 Pier Lane, Toronto, ON M5J 2N3, Canada', 43.639, -79.381, toronto, 7],
  ['UNI', 'University Underground', '402 College Walk, Kingston, ON K7L 3N6, Canada', 44.226, -76.495, toronto, 5],
  ['MKT', 'Market Parkade', '60 Byre Street, Ottawa, ON K1N 5V4, Canada', 45.429, -75.692, toronto, 4],
];

const lines: Readonly<Record<DemoTenantId, readonly Line[]>> = { demo, metro, fleetco, parkline };

export const demoLocations = (tenant: DemoTenantId): readonly DemoLocation[] =>
  lines[tenant].map(([code, name, address, latitude, longitude, timezone, chargers]) => ({
    code,
    name,
    address,
    position: [latitude, longitude],
    timezone,
    chargers,
  }));
