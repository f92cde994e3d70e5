import { randomUUID } from 'node:crypto';
import type { Credentials, Portal } from '../portal.ts';

interface Outbox {
  readonly results: readonly { readonly recipient: string; readonly links: readonly string[] }[];
}

async function send({ gateway, host, tokens }: Portal, path: string, body?: object): Promise<unknown> {
  const reply = await fetch(`${gateway}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      'X-Forwarded-Host': host,
      'Token-Authorization': `Bearer ${tokens.token}`,
      'Idempotency-Key': randomUUID(),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${path} was answered ${reply.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text) as unknown;
}

/** In milliseconds: mails go out after the answer. */
const mailWithin = 30_000;

async function invitationLink(portal: Portal, email: string): Promise<string> {
  for (const until = Date.now() + mailWithin; Date.now() < until;) {
    const { results } = (await send(portal, '/dev/outbox.json')) as Outbox;
    const link = results.find(({ recipient }) => recipient === email)?.links[0];
    if (link) return link;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`No invitation went out to ${email}`);
}

async function createPerson(portal: Portal, name: string): Promise<Credentials> {
  const email = `${name.replace(' ', '-')}@demo.example`;
  const person = { email, first_name: name, last_name: 'Tester', role: 'admin', send_invitation: true };
  await send(portal, '/api/v1/user/', person);
  const token = new URL(await invitationLink(portal, email)).pathname.split('/').at(-1);
  const credentials = { email, password: 'correct horse 27 battery' };
  await send(portal, '/api/v1/set_password/', { ...credentials, token });
  return credentials;
}

/** Creates an administrator for each name: limits of calls count per account. */
export async function createPeople(portal: Portal, names: readonly string[]): Promise<readonly Credentials[]> {
  const people: Credentials[] = [];
  for (const name of names) people.push(await createPerson(portal, name));
  return people;
}
