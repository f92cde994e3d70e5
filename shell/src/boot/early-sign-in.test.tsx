import { signIn } from '@plugboard/contracts/accounts';
import { type Language } from '@plugboard/contracts/platform';
import { initI18n } from '@plugboard/sdk/texts';
import { aBrand, anEnvironment, fakeApi, hang } from '@plugboard/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import SignInScreen from '../features/sign-in/sign-in.screen.tsx';
import { earlySignIn } from './early-sign-in.ts';
import { renderSignIn } from './early-sign-in.render.tsx';
import { clearPage, showFirstPage } from './page.ts';

const boot = { brand: { ...aBrand(), display_name: 'Ana & <b>Co</b> $&' }, environment: anEnvironment() };
const leaveTo = vi.fn<(destination: string) => void>();

beforeEach(() => {
  history.replaceState(null, '', '/login');
  document.body.innerHTML = '<div id="chrome"></div><main id="content"></main>';
});

afterEach(() => {
  act(clearPage);
  document.body.innerHTML = '';
  sessionStorage.clear();
});

/** A page as the gateway serves it, with its form drawn. */
async function openEarly(language: Language = 'en', environment = boot.environment) {
  const form = await renderSignIn(language);
  await initI18n(language);
  document.body.insertAdjacentHTML('beforeend', `<template lang="${language}">${form}</template>`);
  earlySignIn({ ...boot, environment }, language)?.();
  return userEvent.setup();
}

const takeOver = () => act(async () => showFirstPage(SignInScreen, { ...boot, leaveTo }));
const email = () => screen.getByRole('textbox', { name: 'Email' });
const password = () => screen.getByLabelText('Password');

describe('the form before the portal’s script', () => {
  test('has the tenant’s values, as text', async () => {
    await openEarly();
    expect(screen.getByText('Sign in to Ana & <b>Co</b> $&')).toBeVisible();
    const links = screen.getByRole('contentinfo').querySelectorAll('a');
    const { contact_email, links: targets } = boot.environment;
    const expected = [contact_email && `mailto:${contact_email}`, targets.terms, targets.privacy].filter(Boolean);
    expect([...links].map((link) => link.getAttribute('href'))).toEqual(expected);
  });

  test('has no link that the tenant has not', async () => {
    const { links } = boot.environment;
    await openEarly('en', { ...boot.environment, contact_email: '', links: { ...links, terms: '/t', privacy: '' } });
    expect(screen.getByRole('contentinfo').textContent).toBe('Terms');
  });

  test('is in the visitor’s language', async () => {
    await openEarly('es');
    expect(document.documentElement.lang).toBe('es');
    expect(screen.getByRole('heading', { name: 'Bienvenido de nuevo' })).toBeVisible();
  });

  test.each([
    ['/chargers', 'false'],
    ['/login#sms', 'false'],
    ['/', 'true'],
  ])('%s is drawn early: %s', (address, isDrawn) => {
    history.replaceState(null, '', address);
    expect(String(earlySignIn(boot, 'en') !== undefined)).toBe(isDrawn);
  });

  test('a page that says that the session is over is drawn by its script', () => {
    sessionStorage.setItem('redirect_after_logout', 'true');
    expect(earlySignIn(boot, 'en')).toBeUndefined();
  });
});

describe('when the script has arrived', () => {
  test('the same fields go on with what was typed, and the focus stays', async () => {
    const api = fakeApi().on(signIn, () => hang());
    const user = await openEarly();
    const [before, title] = [email(), document.querySelector('h1')];
    await user.type(before, 'ana@demo.example');
    await user.type(password(), 'Plug');
    await takeOver();
    expect([email(), document.querySelector('h1')]).toEqual([before, title]);
    expect(password()).toHaveFocus();
    await user.keyboard('board{Enter}');
    expect(api.calls(signIn).map(({ body }) => body)).toEqual([{ email: 'ana@demo.example', password: 'Plugboard' }]);
  });

  test('a form that was sent before is sent once, and never by the browser', async () => {
    const api = fakeApi().on(signIn, () => hang());
    const sent = vi.fn<(event: Event) => void>();
    const user = await openEarly();
    document.addEventListener('submit', sent, { once: true });
    await user.type(email(), 'ana@demo.example');
    await user.type(password(), 'Plugboard{Enter}{Enter}');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(sent).not.toHaveBeenCalled();
    await takeOver();
    expect(api.calls(signIn).map(({ body }) => body)).toEqual([{ email: 'ana@demo.example', password: 'Plugboard' }]);
    expect(screen.getByRole('button', { name: 'Signing in…' })).not.toHaveAttribute('data-pressed');
  });

  test('a language that was chosen before is the page’s', async () => {
    const user = await openEarly();
    await user.type(email(), 'ana@demo.example');
    await user.click(screen.getByRole('button', { name: 'Español' }));
    await takeOver();
    expect(await screen.findByRole('heading', { name: 'Bienvenido de nuevo' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue('ana@demo.example');
  });
});
