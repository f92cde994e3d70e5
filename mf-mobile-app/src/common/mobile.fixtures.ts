import type {
  Announcement,
  CardTransaction,
  MobileInvoice,
  MobileTransaction,
  MobileUser,
  Subscription,
  SubscriptionTariff,
  TariffInfo,
} from '@plugboard/contracts/drivers';
import { aPage } from '@plugboard/testing';

export const userId = '0b6f2c1e-58d2-4e0f-9a57-2d2f6c1f2c01';
const sessionId = '0b6f2c1e-58d2-4e0f-9a57-2d2f6c1f2c02';

const usd = (amount: string) => ({ amount, currency: 'USD' as const });

/** A page of a table, whose rows travel under both names. */
export const aTablePage = <Row>(rows: Row[], count = rows.length) => ({ ...aPage(rows, { count }), data: rows });

export const aTariffInfo = (special: Partial<TariffInfo> = {}): TariffInfo => ({
  name: 'Commuter',
  price: usd('19.00'),
  current_period_start: '2026-11-03',
  is_active: true,
  ...special,
});

export const aMobileUser = (special: Partial<MobileUser> = {}): MobileUser => ({
  user_id: userId,
  user_email: 'dana@driver.example',
  user_name: 'Dana Driver',
  date_registered: '2026-03-02',
  sessions_count: 42,
  energy: 512.5,
  revenue: usd('231.40'),
  mobile_chargers: [{ id: '7f0d8b1e-0001-4c5e-8a4b-000000000001', custom_id: 'DEMO-001', name: 'Main St 1' }],
  status: { key: 'act' },
  subscription_name: 'Commuter',
  subscription_start_date: '2026-10-03',
  tariff_info: [aTariffInfo()],
  first_name: 'Dana',
  last_name: 'Driver',
  phone: null,
  language: 'en',
  is_disabled: false,
  default_charger: null,
  default_vehicle: null,
  created_at: '2026-03-02T10:00:00Z',
  invited_at: null,
  charging_cards: [],
  payment_cards: [],
  devices: [],
  ...special,
});

export const aTransaction = (special: Partial<MobileTransaction> = {}): MobileTransaction => ({
  id: sessionId,
  session_id: sessionId,
  transaction_start_date: '2026-11-20',
  transaction_start_time: '14:05',
  started_at: '2026-11-20T14:05:00Z',
  user_id: userId,
  user_custom_id: 'dana@driver.example',
  location_address: '1 Main St, Oakland',
  charger_custom_id: 'DEMO-001',
  energy: 12.4,
  revenue: usd('6.20'),
  has_receipt: true,
  ...special,
});

export const anInvoice = (special: Partial<MobileInvoice> = {}): MobileInvoice => ({
  id: '0b6f2c1e-58d2-4e0f-9a57-2d2f6c1f2c03',
  invoice_id: 'SUB-000012',
  state: 'PAID',
  invoice_date_paid: '2026-11-03',
  amount: usd('20.90'),
  issued_at: '2026-11-03T08:00:00Z',
  subscription_name: 'Commuter',
  period_start: '2026-10-03',
  period_end: '2026-11-02',
  user_id: userId,
  user_name: 'Dana Driver',
  ...special,
});

export const aCardTransaction = (special: Partial<CardTransaction> = {}): CardTransaction => ({
  id: 'pi_000001',
  provider: 'sandbox',
  created_at: '2026-11-20T14:40:00Z',
  state: 'MATCHED',
  provider_amount: usd('6.20'),
  our_amount: usd('6.20'),
  payment_session: '0b6f2c1e-58d2-4e0f-9a57-2d2f6c1f2c04',
  session_id: sessionId,
  charger_custom_id: 'DEMO-001',
  invoice_number: null,
  read_at: '2026-11-20T15:00:00Z',
  ...special,
});

export const aSubscription = (special: Partial<Subscription> = {}): Subscription => ({
  id: '0b6f2c1e-58d2-4e0f-9a57-2d2f6c1f2c05',
  tariff: '0b6f2c1e-58d2-4e0f-9a57-2d2f6c1f2c06',
  name: 'Commuter',
  price: usd('19.00'),
  months: 1,
  included_kwh: 50,
  discount_percent: null,
  start_date: '2026-10-03',
  current_period_start: '2026-11-03',
  next_billing_date: '2026-12-03',
  cancel_date: null,
  end_date: null,
  status: 'active',
  timezone: 'America/Los_Angeles',
  ...special,
});

export const aTariff = (special: Partial<SubscriptionTariff> = {}): SubscriptionTariff => ({
  id: '0b6f2c1e-58d2-4e0f-9a57-2d2f6c1f2c07',
  name: 'Unlimited nights',
  price: '29.00',
  months: 1,
  included_kwh: null,
  discount_percent: '10',
  sales_tax: '10',
  is_active: true,
  currency: 'USD',
  subscribers: 3,
  ...special,
});

export const anAnnouncement = (special: Partial<Announcement> = {}): Announcement => ({
  id: '0b6f2c1e-58d2-4e0f-9a57-2d2f6c1f2c08',
  title_en: 'New site',
  text_en: 'Six fast chargers are open.',
  title_es: 'Nuevo sitio',
  text_es: 'Abrimos seis cargadores rápidos.',
  locations: [{ id: '7f0d8b1e-0001-4c5e-8a4b-000000000002', name: 'Downtown' }],
  statuses: ['act'],
  by_mail: true,
  in_app: true,
  send_at: '2026-12-01T15:00:00Z',
  state: 'PLANNED',
  sent_at: null,
  recipients: 0,
  ...special,
});
