/**
 * Names under which page views are counted: the page titles of spec §2.5, in English for every language. Brackets behind
 * a title in the specification name its section and are left out.
 */
export type TrackedTitle =
  | 'Dashboard Page'
  | 'Vehicles Page'
  | 'Chargers Page'
  | 'Routes Page'
  | 'Users Page'
  | 'Reports Page'
  | 'Utility Rewards Page'
  | 'Locations Page'
  | 'POS Terminals'
  | 'Vehicles item'
  | 'Charger details'
  | 'Charger payments'
  | 'Users item'
  | 'My Account';
