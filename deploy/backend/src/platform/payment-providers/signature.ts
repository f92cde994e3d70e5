import { createHmac, timingSafeEqual } from 'node:crypto';
import type { WebhookRequest } from './payment-provider.ts';

/** Seconds for which a signed message is taken; an old one may be a replay. */
const goodForSeconds = 5 * 60;

const digestOf = (secret: string, timestamp: string, body: Buffer): string =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * Signature header of a webhook, as Stripe defines it: `t=<seconds since 1970>,v1=<HMAC-SHA256 of "t.body" in hex>`.
 *
 * @see https://docs.stripe.com/webhooks#verify-manually
 */
export function signWebhook(secret: string, body: Buffer, now: Date): string {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return `t=${timestamp},v1=${digestOf(secret, timestamp, body)}`;
}

/** Whether one of the header's signatures is over this body, and recent. */
export function isSigned(
  secret: string,
  header: unknown,
  { body, now }: Pick<WebhookRequest, 'body' | 'now'>,
): boolean {
  if (typeof header !== 'string') return false;
  const fields = header.split(',').map((field) => field.split('=', 2) as [string, string | undefined]);
  const timestamp = fields.find(([name]) => name === 't')?.[1];
  if (timestamp === undefined || !/^\d{1,12}$/.test(timestamp)) return false;
  const ageSeconds = Math.abs(now.getTime() / 1000 - Number(timestamp));
  const expected = digestOf(secret, timestamp, body);
  return ageSeconds <= goodForSeconds && fields.some(([name, value]) => name === 'v1' && isSame(value ?? '', expected));
}
