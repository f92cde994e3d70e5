import { type OpenEnvironment, requestSmsCode, signIn, smsSignIn } from '@plugboard/contracts/accounts';
import type { Language } from '@plugboard/contracts/platform';
import { initI18n } from '@plugboard/sdk/texts';
import { aBrand, anEnvironment, failure, fakeApi, hang, unreachable } from '@plugboard/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import SignInScreen from './sign-in.screen.tsx';

const reply = {
  token: 'a.b.c',
  refresh_token: 'refresh',
  is_admin: true,
  is_superuser: false,
  user_type: 'admin',
  tenant_domain: '',
} as const;
const wrong = { detail: 'Wrong email or password.', code: 'SIGN_IN_FAILED' } as const;

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

async function open(language: Language = 'en', links: Partial<OpenEnvironment['links']> = {}) {
  await initI18n(language);
  const leaveTo = vi.fn<(destination: string) => void>();
  const environment = { ...anEnvironment(), links: { ...anEnvironment().links, ...links } };
  render(<SignInScreen brand={aBrand()} environment={environment} leaveTo={leaveTo} />);
  return { user: userEvent.setup(), leaveTo };
}

const email = () => screen.getByRole('textbox', { name: 'Email' });
const password = () => screen.getByLabelText('Password');

async function signInWith(user: ReturnType<typeof userEvent.setup>) {
  await user.type(email(), 'ana@demo.example');
  await user.type(password(), 'Plugboard-2026!');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('signing in', () => {
  test('goes on to the start page, by keyboard alone', async () => {
    const api = fakeApi().on(signIn, () => reply);
    const { user, leaveTo } = await open();
    expect(email()).toHaveFocus();
    await user.keyboard('ana@demo.example{Tab}Plugboard-2026!{Enter}');
    await expect.poll(() => leaveTo).toHaveBeenCalledWith('/');
    expect(api.calls(signIn)[0]?.body).toEqual({ email: 'ana@demo.example', password: 'Plugboard-2026!' });
  });

  test('goes on to where somebody wanted to go', async () => {
    fakeApi().on(signIn, () => reply);
    sessionStorage.setItem('remembered_path', '/chargers?search=main');
    const { user, leaveTo } = await open();
    await signInWith(user);
    await expect.poll(() => leaveTo).toHaveBeenCalledWith('/chargers?search=main');
  });

  test('on the main host it goes on at the tenant’s own', async () => {
    fakeApi().on(signIn, () => ({ ...reply, tenant_domain: 'metro.localhost:8080' }));
    const { user, leaveTo } = await open();
    await signInWith(user);
    await expect.poll(() => leaveTo.mock.calls[0]?.[0]).toMatch(/^http:\/\/metro\.localhost:8080\/\?token=/);
  });

  test('is asked once while the answer is on its way', async () => {
    const api = fakeApi().on(signIn, () => hang());
    const { user } = await open();
    await signInWith(user);
    await user.click(screen.getByRole('button', { name: 'Signing in…' }));
    expect(api.calls(signIn)).toHaveLength(1);
  });
});

describe('what is missing or wrong', () => {
  test('is said under its field, and nothing is sent', async () => {
    const api = fakeApi();
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(email()).toHaveAccessibleDescription('Please enter your email');
    expect(password()).toHaveAccessibleDescription('Please enter a password');
    expect(email()).toHaveFocus();
    await user.type(email(), 'ana');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(email()).toHaveAccessibleDescription('Invalid email');
    expect(api.calls(signIn)).toHaveLength(0);
  });

  test('a wrong password is said in the server’s words, and everything stays', async () => {
    fakeApi().on(signIn, () => failure(400, wrong));
    const { user, leaveTo } = await open();
    await signInWith(user);
    expect(await screen.findByText(wrong.detail)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(wrong.detail);
    expect(email()).toHaveValue('ana@demo.example');
    expect(password()).toHaveValue('Plugboard-2026!');
    expect(password()).toHaveFocus();
    expect(leaveTo).not.toHaveBeenCalled();
  });

  test('the server’s word on a field stands under it', async () => {
    fakeApi().on(signIn, () => failure(400, { email: ['Enter a shorter address.'] }));
    const { user } = await open();
    await signInWith(user);
    await expect.poll(() => email()).toHaveAccessibleDescription('Enter a shorter address.');
  });

  test.each([
    ['rate limited', failure(429, { detail: 'Wait 4 minutes.', code: 'TOO_MANY_REQUESTS' }), 'Wait 4 minutes.'],
    ['server down', failure(500), 'Internal Server Error'],
    ['gateway without a server', failure(502), 'Server error. Try again later.'],
    ['maintenance', failure(503), /^System Maintenance in Progress\. We’re working/],
    ['no connection', unreachable(), 'Server error. Try again later.'],
  ])('%s: what was typed stays, and it can be tried again', async (_, outcome, text) => {
    const api = fakeApi().on(signIn, () => outcome);
    const { user, leaveTo } = await open();
    await signInWith(user);
    expect(await screen.findByText(text)).toBeVisible();
    expect(email()).toHaveValue('ana@demo.example');
    expect(password()).toHaveValue('Plugboard-2026!');
    api.on(signIn, () => reply);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await expect.poll(() => leaveTo).toHaveBeenCalledWith('/');
  });
});

describe('a code by SMS', () => {
  const phone = () => screen.getByRole('textbox', { name: 'Phone number' });

  async function openSms() {
    const opened = await open();
    await opened.user.click(screen.getByRole('link', { name: 'Sign in with a code by SMS' }));
    await screen.findByRole('textbox', { name: 'Phone number' });
    return opened;
  }

  test('goes to the phone, and lets in', async () => {
    const api = fakeApi()
      .on(requestSmsCode, () => ({ attempt: 'a1' }))
      .on(smsSignIn, () => reply);
    const { user, leaveTo } = await openSms();
    expect(phone()).toHaveFocus();
    expect(phone()).toHaveAttribute('autocomplete', 'tel');
    await user.keyboard('415 555{Enter}');
    expect(phone()).toHaveAccessibleDescription(/^Your phone number is invalid/);
    await user.clear(phone());
    await user.type(phone(), '+1 (415) 555-0100{Enter}');
    expect(await screen.findByText(/^If \+1 \(415\) 555-0100 belongs to an account/)).toBeVisible();
    await user.keyboard('123456');
    await expect.poll(() => leaveTo).toHaveBeenCalledWith('/');
    expect(api.calls(smsSignIn)[0]?.body).toEqual({ phone: '+14155550100', attempt: 'a1', code: '123456' });
  });

  test('can be wrong; a 500 keeps what was typed; there is a way back', async () => {
    const api = fakeApi()
      .on(requestSmsCode, () => failure(500))
      .on(smsSignIn, () => failure(400, { detail: 'Invalid code. Please try again.', code: 'INVALID_CODE' }));
    const { user } = await openSms();
    await user.keyboard('+14155550100{Enter}');
    expect(await screen.findByText('Internal Server Error')).toBeVisible();
    expect(phone()).toHaveValue('+14155550100');
    api.on(requestSmsCode, () => ({ attempt: 'a1' }));
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await user.type(await screen.findByLabelText('6-digit code'), '000000');
    expect(await screen.findByText('Invalid code. Please try again.')).toBeVisible();
    await expect.poll(() => screen.getByLabelText('6-digit code')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Use another phone number' }));
    await user.click(await screen.findByRole('link', { name: 'Sign in with a password' }));
    expect(await screen.findByRole('textbox', { name: 'Email' })).toBeVisible();
  });
});

describe('around the form', () => {
  test('the password can be shown, and Caps Lock is pointed out', async () => {
    const { user } = await open();
    await user.type(password(), 'Secret');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password()).toHaveAttribute('type', 'text');
    expect(screen.getByRole('button', { name: 'Hide password' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(password());
    await user.keyboard('{CapsLock}a');
    expect(password()).toHaveAccessibleDescription('Caps Lock is on');
  });

  test('leads to the pages around it', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot');
    expect(screen.getByRole('link', { name: 'Create a New Account' })).toHaveAttribute('href', '/registration');
  });

  test('password managers find what they look for', async () => {
    await open();
    expect(email()).toHaveAttribute('autocomplete', 'username');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
  });

  test('Spanish from the start, English at a click, with what was typed', async () => {
    const { user } = await open('es');
    const address = screen.getByRole('textbox', { name: 'Correo electrónico' });
    await user.type(address, 'ana@metro.example');
    expect(screen.getByRole('heading', { level: 1, name: 'Bienvenido de nuevo' })).toBeVisible();
    await user.click(within(screen.getByRole('group', { name: 'Idioma' })).getByRole('button', { name: 'English' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
    expect(email()).toHaveValue('ana@metro.example');
    expect(localStorage.getItem('language')).toBe('en');
  });

  test('after a logout that asked for it, the page says so, and the browser goes to the public website once', async () => {
    vi.useFakeTimers();
    sessionStorage.setItem('redirect_after_logout', 'true');
    const { leaveTo } = await open();
    expect(screen.getByRole('heading', { level: 1, name: 'You have been signed out' })).toBeVisible();
    expect(screen.getByText('You are being taken to www.demo.example.')).toBeVisible();
    expect(sessionStorage.getItem('redirect_after_logout')).toBeNull();
    expect(leaveTo).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2_000);
    expect(leaveTo).toHaveBeenCalledExactlyOnceWith('https://www.demo.example/');
  });

  test('without a public website, the sign-in page itself says that the session is over', async () => {
    sessionStorage.setItem('redirect_after_logout', 'true');
    const { leaveTo } = await open('es', { marketing_site: '' });
    expect(screen.getByText('Se cerró su sesión')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
    expect(leaveTo).not.toHaveBeenCalled();
  });
});
