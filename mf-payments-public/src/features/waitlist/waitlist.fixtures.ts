import type { LocationWaitlist, WaitlistPlace } from '@plugboard/contracts/payments';

const charger = '00000000-0000-4000-8000-000000000010';

export const aWaitlistPlace = (special: Partial<WaitlistPlace> = {}): WaitlistPlace => ({
  id: '00000000-0000-4000-8000-00000000000a',
  charger,
  custom_id: 'DEMO-010',
  location_name: 'Full House',
  state: 'WAITING',
  position: 3,
  count_ahead: 2,
  connector: null,
  as_of: '2026-03-01T12:00:00.000Z',
  ...special,
});

export const aCalledPlace = (special: Partial<WaitlistPlace> = {}): WaitlistPlace =>
  aWaitlistPlace({
    state: 'CALLED',
    position: null,
    count_ahead: 0,
    connector: { charger, custom_id: 'DEMO-010', connector_id: 2, held_until: '2026-03-01T12:15:00.000Z' },
    ...special,
  });

export const aLine = (special: Partial<LocationWaitlist> = {}): LocationWaitlist => ({
  charger,
  custom_id: 'DEMO-010',
  location_name: 'Full House',
  waitlist_time: 15,
  is_free: false,
  count: 2,
  is_full: false,
  own: null,
  ...special,
});
