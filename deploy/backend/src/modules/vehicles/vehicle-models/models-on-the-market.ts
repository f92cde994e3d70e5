import type { VehicleModel } from '@plugboard/contracts/vehicles';

const of = (manufacturer: string, ...models: readonly (readonly [string, number, number])[]): readonly VehicleModel[] =>
  models.map(([model, battery_capacity, epa_range_miles]) => ({
    manufacturer,
    model,
    battery_capacity,
    epa_range_miles,
  }));

/**
 * Electric vehicles that fleets buy in North America: usable battery in kWh, EPA range in miles. A starting point that
 * people correct; models of the tenant's own vehicles come beside them.
 *
 * @see https://www.fueleconomy.gov
 */
export const modelsOnTheMarket: readonly VehicleModel[] = [
  ...of('BMW', ['i4 eDrive40', 81, 301], ['iX xDrive50', 105, 309]),
  ...of('Chevrolet', ['Bolt EUV', 65, 247], ['Equinox EV', 85, 319], ['Silverado EV', 205, 450]),
  ...of('Ford', ['E-Transit', 89, 159], ['F-150 Lightning', 98, 240], ['Mustang Mach-E', 72, 250]),
  ...of('GMC', ['Hummer EV Pickup', 205, 314]),
  ...of('Hyundai', ['Ioniq 5', 74, 303], ['Kona Electric', 65, 261]),
  ...of('Kia', ['EV6', 74, 310], ['EV9', 96, 304], ['Niro EV', 65, 253]),
  ...of('Mercedes-Benz', ['EQB 300', 67, 227], ['eSprinter', 113, 206]),
  ...of('Nissan', ['Ariya', 87, 304], ['Leaf', 39, 149], ['Leaf Plus', 60, 212]),
  ...of('Polestar', ['2 Long Range', 79, 320]),
  ...of('Rivian', ['EDV 700', 100, 161], ['R1S', 128, 321], ['R1T', 128, 314]),
  ...of('Tesla', ['Model 3', 58, 272], ['Model S', 95, 405], ['Model X', 95, 348], ['Model Y', 75, 330]),
  ...of('Toyota', ['bZ4X', 64, 252]),
  ...of('Volkswagen', ['ID.4', 77, 275], ['ID. Buzz', 86, 234]),
  ...of('Volvo', ['EX30', 64, 275], ['XC40 Recharge', 75, 293]),
];
