import { checkTenantName, readSignUp, signUp } from '@plugboard/contracts/accounts';
import { anEnvironment, failure, fakeApi, unreachable } from '@plugboard/testing';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { button, field, openPublicPage } from '../public-frame/public-page.fixtures.tsx';
import { rememberedSignUp } from '../waiting/remembered-sign-up.ts';
import RegistrationScreen from './registration.screen.tsx';

const free = () => ({ is_valid: true, is_available: true });
const created = { status: 'confirm_email', status_token: 't1' } as const;
const waiting = { status: 'confirm_email', tenant_name: 'acme', tenant_domain: 'acme.localhost' } as const;

afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

async function fillIn(user: UserEvent) {
  await user.type(field('First name'), ' Ana ');
  await user.type(field('Last name'), 'Ruiz');
  await user.type(field('Password'), 'correct horse battery');
  await user.type(field('Tenant name'), 'Acme');
}

test('what is missing is said in the words of the specification, and the first wrong field has the focus', async () => {
  const { user } = await openPublicPage(RegistrationScreen, {});
  await user.click(button('Create account'));
  expect(field('First name')).toHaveAccessibleDescription('Please enter your first name');
  expect(field('Last name')).toHaveAccessibleDescription('Please enter your last name');
  expect(field('Email')).toHaveAccessibleDescription('Please enter your email');
  expect(field('Password')).toHaveAccessibleDescription('Please enter a password');
  expect(field('Tenant name')).toHaveAccessibleDescription(/^Please enter your tenant name/);
  expect(field('First name')).toHaveFocus();
  await user.type(field('Email'), 'ana{Enter}');
  expect(field('Email')).toHaveAccessibleDescription('Invalid email');
});

test('a sign-up goes on with “Check your email”, and is remembered', async () => {
  const api = fakeApi()
    .on(checkTenantName, free)
    .on(signUp, () => created)
    .on(readSignUp, () => waiting);
  const { user } = await openPublicPage(RegistrationScreen, { email: 'ana@acme.example' });
  expect(field('Email')).toHaveValue('ana@acme.example');
  await fillIn(user);
  expect(await screen.findByText('This name is free')).toBeVisible();
  await user.click(button('Create account'));
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible();
  expect(screen.getByText(/^We sent a link to ana@acme\.example\./)).toBeVisible();
  expect(api.calls(signUp)[0]?.body).toEqual({
    first_name: 'Ana',
    last_name: 'Ruiz',
    email: 'ana@acme.example',
    password: 'correct horse battery',
    tenant_name: 'Acme',
  });
  expect(rememberedSignUp()).toBe('t1');
  expect(location.pathname).toBe('/waiting');
});

test('a tenant name is checked while it is typed: its form here, whether it is free by the server', async () => {
  const api = fakeApi().on(checkTenantName, ({ query }) => ({ is_valid: true, is_available: query.name !== 'Acme' }));
  const { user } = await openPublicPage(RegistrationScreen, {});
  await user.type(field('Tenant name'), 'Acme Inc.');
  expect(field('Tenant name')).toHaveAccessibleDescription(/^Use 2 to 40 letters and digits/);
  await user.clear(field('Tenant name'));
  await user.type(field('Tenant name'), 'Acme');
  await waitFor(() => expect(field('Tenant name')).toHaveAccessibleDescription(/^This tenant name is taken\./));
  await user.type(field('Tenant name'), '2');
  expect(await screen.findByText('This name is free')).toBeVisible();
  expect(api.calls(checkTenantName).every(({ query }) => !query.name.includes(' '))).toBe(true);
});

test('a broken connection and a 500 lose nothing, and a repeat is the same sign-up', async () => {
  const api = fakeApi()
    .on(checkTenantName, () => unreachable())
    .on(signUp, () => unreachable());
  const { user } = await openPublicPage(RegistrationScreen, { email: 'ana@acme.example' });
  await fillIn(user);
  await user.click(button('Create account'));
  expect(await screen.findByText('Server error. Try again later.')).toBeVisible();
  api.on(signUp, () => failure(500));
  await user.click(button('Create account'));
  expect(await screen.findByText('Internal Server Error')).toBeVisible();
  expect(field('First name')).toHaveValue(' Ana ');
  expect(field('Password')).toHaveValue('correct horse battery');
  api.on(signUp, () => failure(400, { tenant_name: ['This tenant name is taken.'] }));
  await user.click(button('Create account'));
  await waitFor(() => expect(field('Tenant name')).toHaveFocus());
  expect(field('Tenant name')).toHaveAccessibleDescription(/^This tenant name is taken\./);
  const keys = api.calls(signUp).map(({ headers }) => headers['Idempotency-Key']);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

const ipLookup = {
  environment: anEnvironment({ ip_lookup_url: 'https://ip.example/json' }),
  email: 'ana@acme.example',
};
const lookUps = () => vi.spyOn(globalThis, 'fetch');

/** Signs up with an IP look-up that answers with `answer`; returns the sent body. */
async function signUpWith(answer: () => Promise<Response>) {
  const asked = lookUps().mockImplementation(answer);
  const api = fakeApi()
    .on(checkTenantName, free)
    .on(signUp, () => created)
    .on(readSignUp, () => waiting);
  const { user } = await openPublicPage(RegistrationScreen, ipLookup);
  await fillIn(user);
  await user.click(button('Create account'));
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible();
  return { asked, body: api.calls(signUp)[0]?.body };
}

test('nobody is asked for the country where no look-up is set up', async () => {
  const asked = lookUps();
  fakeApi().on(checkTenantName, free);
  const { user } = await openPublicPage(RegistrationScreen, {});
  await fillIn(user);
  expect(asked).not.toHaveBeenCalled();
});

test('the country that the look-up names goes with the sign-up, and nothing of ours with the look-up', async () => {
  const { asked, body } = await signUpWith(async () => Response.json({ ip: '192.0.2.7', country: 'ES' }));
  expect(body).toMatchObject({ country: 'ES' });
  expect(asked.mock.calls).toEqual([
    ['https://ip.example/json', expect.objectContaining({ credentials: 'omit', referrerPolicy: 'no-referrer' })],
  ]);
});

test.each([
  ['hangs', () => new Promise<Response>(() => undefined)],
  ['is not there', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['fails', async () => new Response('no', { status: 500 })],
  ['talks nonsense', async () => new Response('<html>')],
  ['names no country', async () => Response.json({ country: 'Somewhere' })],
])('a look-up that %s delays nothing and spoils nothing', async (_trouble, answer) => {
  const { body } = await signUpWith(answer);
  expect(body).toMatchObject({ tenant_name: 'Acme' });
  expect(body).not.toHaveProperty('country');
});

test('a repeat of the same sign-up says the same, whatever the look-up has said meanwhile', async () => {
  let reply: (answer: Response) => void = () => undefined;
  lookUps().mockImplementation(() => new Promise((resolve) => (reply = resolve)));
  const api = fakeApi()
    .on(checkTenantName, free)
    .on(signUp, () => failure(500));
  const { user } = await openPublicPage(RegistrationScreen, ipLookup);
  await fillIn(user);
  await user.click(button('Create account'));
  expect(await screen.findByText('Internal Server Error')).toBeVisible();
  await act(async () => reply(Response.json({ country: 'ES' })));
  await user.click(button('Create account'));
  await waitFor(() => expect(api.calls(signUp)).toHaveLength(2));
  const [first, second] = api.calls(signUp);
  expect([second?.body, second?.headers['Idempotency-Key']]).toEqual([first?.body, first?.headers['Idempotency-Key']]);
});
