import { readSignUp, resendConfirmation, type SignUpState } from '@plugboard/contracts/accounts';
import { failure, fakeApi } from '@plugboard/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import ApproveScreen from '../approve/approve.screen.tsx';
import { button, heading, openPublicPage, passSeconds, done } from '../public-frame/public-page.fixtures.tsx';
import type { PublicPageProps } from '../public-frame/public-page.ts';
import StartScreen from '../start/start.screen.tsx';
import { rememberedSignUp, rememberSignUp } from './remembered-sign-up.ts';
import WaitingScreen from './waiting.screen.tsx';

const replyOf = (status: SignUpState) => ({ status, tenant_name: 'acme', tenant_domain: 'acme.localhost:8080' });

/** The page, in a browser that has signed up. */
const withSignUp = (Page: (props: PublicPageProps) => React.ReactNode) =>
  function Remembering(props: PublicPageProps) {
    rememberSignUp('t1');
    return <Page {...props} />;
  };

afterEach(() => void vi.useRealTimers());

test.each([
  [WaitingScreen, 'Your profile is being created'],
  [ApproveScreen, 'Waiting for approval'],
  [StartScreen, /^Welcome to /],
])('a browser that has not signed up is told what the address says', async (page, title) => {
  await openPublicPage(page, {});
  expect(heading()).toHaveTextContent(title);
  expect(screen.getByRole('link', { name: /sign in$/i })).toHaveAttribute('href', '/login');
});

test('the page goes on by itself, until the portal can be opened', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const api = fakeApi().on(readSignUp, () => replyOf('confirm_email'));
  await openPublicPage(withSignUp(WaitingScreen), {});
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible();
  expect(api.calls(readSignUp)[0]?.params).toEqual({ token: 't1' });
  api.on(readSignUp, () => failure(502));
  await passSeconds(6);
  api.on(readSignUp, () => replyOf('waiting_approval'));
  await passSeconds(6);
  expect(await screen.findByRole('heading', { name: 'Waiting for approval' })).toBeVisible();
  expect(screen.getByText('Approval').closest('li')).toHaveAttribute('aria-current', 'step');
  api.on(readSignUp, () => replyOf('approved'));
  await passSeconds(6);
  expect(await screen.findByRole('heading', { name: 'acme is ready' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open your portal' })).toHaveAttribute(
    'href',
    'http://acme.localhost:8080/login',
  );
});

test('whoever was turned away is told so, and may sign up again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const api = fakeApi().on(readSignUp, () => replyOf('declined'));
  await openPublicPage(withSignUp(ApproveScreen), {});
  expect(await screen.findByRole('heading', { name: 'acme was not approved' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign up again' })).toHaveAttribute('href', '/registration');
  expect(screen.queryByRole('list', { name: 'Progress' })).toBeNull();
  await passSeconds(11);
  expect(api.calls(readSignUp)).toHaveLength(1);
});

test('the mail can be sent again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const api = fakeApi()
    .on(readSignUp, () => replyOf('confirm_email'))
    .on(resendConfirmation, () => done);
  const { user } = await openPublicPage(withSignUp(WaitingScreen), {});
  expect(await screen.findByRole('button', { name: /^Send the link again \(\d+ s\)$/ })).toBeVisible();
  await passSeconds(31);
  await user.click(button('Send the link again'));
  expect(await screen.findByText(/^We sent the link again\./)).toBeVisible();
  expect(api.calls(resendConfirmation)[0]?.body).toEqual({ status_token: 't1' });
});

test('a sign-up that is no more is forgotten', async () => {
  fakeApi().on(readSignUp, () => failure(404, { detail: 'Not found.', code: 'NOT_FOUND' }));
  await openPublicPage(withSignUp(StartScreen), {});
  await waitFor(() => expect(rememberedSignUp()).toBeNull());
});
