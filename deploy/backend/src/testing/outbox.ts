import type { TestApp } from './test-app.ts';

interface Message {
  readonly tenant_id: string;
  readonly kind: 'mail' | 'sms';
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly html: string | null;
  readonly links: readonly string[];
}

/** Messages in the outbox for a recipient, in any tenant, newest first, without decoys. */
export async function outboxOf({ call }: Pick<TestApp, 'call'>, recipient: string): Promise<Message[]> {
  const answer = await call({ url: '/dev/outbox.json', headers: { host: 'localhost' } });
  return answer.json<{ results: Message[] }>().results.filter((message) => message.recipient === recipient);
}

/** The newest message to a recipient: its link, the link's path segments, and its code. */
export async function lastMessage(test: Pick<TestApp, 'call'>, recipient: string) {
  const [message] = await outboxOf(test, recipient);
  if (!message) throw new Error(`Nothing was sent to ${recipient}`);
  const link = message.links[0] ?? '';
  const segments = link.split('/').slice(3).filter(Boolean).map(decodeURIComponent);
  return { ...message, link, segments, code: /\b\d{6}\b/.exec(message.body)?.[0] ?? '' };
}

/** Headers with a different client address for each call, so that the limit per address does not interfere. */
export function elsewhere(): { readonly 'x-forwarded-for': string } {
  calls += 1;
  return { 'x-forwarded-for': `10.${Math.floor(calls / 250)}.7.${(calls % 250) + 1}` };
}
let calls = 0;
