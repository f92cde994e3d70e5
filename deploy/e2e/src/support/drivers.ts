import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { get, post, tokensOf, withoutPage } from './enter.ts';
import type { Portal } from './portal.ts';

interface Charger {
  readonly id: string;
  readonly custom_id: string;
  readonly current_type: 'AC' | 'DC';
  readonly is_public: boolean;
  readonly qr_code_number: string;
}

interface Place {
  /** Start of the custom ids of a site where no other test charges. */
  readonly location: string;
  readonly pin?: string;
}

/** A public charger with own prices: half a dollar per kWh, and one for each session. */
export async function priceForDrivers(page: Page, portal: Portal, { location, pin }: Place): Promise<Charger> {
  const { results } = await get<{ results: { id: string }[] }>(page, portal, `/api/v1/charger/?search=${location}`);
  for (const { id } of results) {
    const charger = await get<Charger>(page, portal, `/api/v1/charger/${id}/`);
    if (!charger.is_public) continue;
    const { token } = await tokensOf(page, portal);
    const price = { rate: { type: 'FIXED', price_unit: 'USD_PER_KILOWATT_HOUR', price: '0.5000' }, intervals: [] };
    const prices = {
      charger: id,
      currency: 'USD',
      [charger.current_type === 'AC' ? 'ac' : 'dc']: price,
      session_activation_fee: '1.00',
      pre_authorized: '20.00',
      pin_for_paid_charging: pin ?? null,
    };
    const headers = { 'Token-Authorization': `Bearer ${token}`, 'Idempotency-Key': randomUUID() };
    const answer = await post(page, portal, 'demo', '/api/v1/billing/charger/price_settings/', prices, headers);
    if (answer.ok()) return charger;
  }
  throw new Error(`The demo has no public charger ${location}… that takes a price`);
}

/** Types a card that pays. */
export async function fillCard(page: Page): Promise<void> {
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Month').fill('12');
  await page.getByLabel('Year').fill('2040');
  await page.getByLabel('CVV').fill('123');
}

/** A payment in the sandbox provider's own books, in minor units. */
interface BookedPayment {
  readonly session: string;
  readonly held: number;
  readonly captured: number;
  readonly refunded: number;
}

/** The sandbox provider's payments of the demo, the oldest first. */
export async function providerBooks(page: Page, portal: Portal): Promise<readonly BookedPayment[]> {
  const { address, headers } = withoutPage(portal, 'demo', '/dev/card-provider/payments/', {});
  const reply = await page.request.get(address, { headers });
  return ((await reply.json()) as { results: readonly BookedPayment[] }).results;
}
