/**
 * What a page view is counted under: the page titles of spec §2.5, in its words and in English for everybody. What the
 * specification has in brackets behind a title says where it belongs and is no part of it.
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
