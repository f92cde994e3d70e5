import type { Page } from '@playwright/test';
import { expect } from './test.ts';

interface Message {
  readonly kind: 'mail' | 'sms';
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly links: readonly string[];
}

/** Messages to an address or a number, sent by a tenant's host, newest first. */
export async function messagesTo(page: Page, origin: string, recipient: string): Promise<readonly Message[]> {
  const { host, port } = new URL(origin);
  const reply = await page.request.get(`http://127.0.0.1:${port}/dev/outbox.json`, {
    headers: { 'X-Forwarded-Host': host },
  });
  if (!reply.ok()) throw new Error(`The outbox was answered ${reply.status()}: ${await reply.text()}`);
  const { results } = (await reply.json()) as { results: readonly Message[] };
  return results.filter((message) => message.recipient === recipient);
}

/** The newest message once there are as many as that; they go out after the answer. */
export async function messageTo(page: Page, origin: string, recipient: string, count = 1): Promise<Message> {
  await expect.poll(async () => (await messagesTo(page, origin, recipient)).length).toBe(count);
  const [newest] = await messagesTo(page, origin, recipient);
  if (!newest) throw new Error(`Nothing went out to ${recipient}`);
  return newest;
}

/** The link of a mail. */
export async function linkTo(page: Page, origin: string, recipient: string, count = 1): Promise<string> {
  const { links } = await messageTo(page, origin, recipient, count);
  return links[0] ?? '';
}

/** The code of an SMS. */
export async function codeTo(page: Page, origin: string, phone: string, count = 1): Promise<string> {
  const { body } = await messageTo(page, origin, phone, count);
  return /\b\d{6}\b/.exec(body)?.[0] ?? '';
}
