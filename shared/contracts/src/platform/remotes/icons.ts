/** Pictures a menu entry may carry; `@plugboard/ui` draws them. */
export const navIcons = [
  'dashboard',
  'live-view',
  'activity',
  'card',
  'mobile',
  'location',
  'charger',
  'vehicle',
  'terminal',
  'map',
  'users',
  'report',
  'ticket',
  'utility',
  'grid',
  'payout',
] as const;
export type NavIcon = (typeof navIcons)[number];
