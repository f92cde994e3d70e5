import type { OpenPrice, PayableCharger } from '@plugboard/contracts/payments';

export const anOpenPrice = (special: Partial<OpenPrice> = {}): OpenPrice => ({
  currency: 'USD',
  rate: { type: 'FIXED', price_unit: 'USD_PER_KILOWATT_HOUR', price: '0.4550' },
  varies: false,
  sales_tax: '0.000',
  session_activation_fee: '0.00',
  session_stand_by_fee: '0.00',
  session_stand_by_grace_period: 0,
  pre_authorized: '0.00',
  session_limit: null,
  rate_until: null,
  ...special,
});

export const aPayableCharger = (special: Partial<PayableCharger> = {}): PayableCharger => ({
  id: '00000000-0000-4000-8000-000000000001',
  custom_id: 'DEMO-001',
  location_name: 'Harbour Garage',
  location_address: '1 Pier Road, Oakland, CA 94607, USA',
  parking_space: 'B17',
  driver_message: null,
  current_type: 'AC',
  payment_type: 'PER_KILOWATT_HOUR',
  has_pin: false,
  ports: [
    { connector_id: 1, connector_type: 'J1772', status: 'AVAILABLE', max_power: 9.6 },
    { connector_id: 2, connector_type: 'NACS', status: 'CHARGING', max_power: 9.6 },
  ],
  price: anOpenPrice(),
  hold: { amount: '20.00', currency: 'USD' },
  payment: { provider: 'sandbox', tokenise_url: '/dev/card-provider/tokens', publishable_key: null },
  unavailable: null,
  own_payment: null,
  has_waitlist: false,
  ...special,
});
