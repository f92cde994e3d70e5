import { act, screen, within } from '@testing-library/react';
import { navigate } from '@plugboard/sdk/host';
import { describe, expect, test } from 'vitest';
import { renderChrome, someRemotes } from './chrome.fixtures.tsx';

const navigation = () => screen.getByRole('navigation', { name: 'Main' });
const links = () =>
  within(navigation())
    .getAllByRole('link')
    .map((link) => link.textContent);
const link = (name: string) => within(navigation()).getByRole('link', { name });

describe('the side navigation', () => {
  test('lists what is open to the person, in the menu’s order, and marks the current section', async () => {
    await renderChrome({ path: '/chargers/7/settings' });
    expect(links()).toEqual(['Chargers', 'Vehicles', 'Reports', 'Users']);
    expect(link('Chargers')).toHaveAttribute('aria-current', 'page');
    expect(link('Reports')).not.toHaveAttribute('aria-current');
  });

  test('marks the list at which something is added', async () => {
    await renderChrome({ path: '/chargers-add' });
    expect(link('Chargers')).toHaveAttribute('aria-current', 'page');
  });

  test('marks the only section of a remote on its pages outside of every section', async () => {
    const remotes = someRemotes.map((remote) =>
      remote.state === 'ready' && remote.manifest
        ? {
            ...remote,
            manifest: { ...remote.manifest, nav: remote.manifest.nav.filter(({ key }) => key === 'charger') },
          }
        : remote,
    );
    await renderChrome({ path: '/reports', remotes });
    expect(links()).toEqual(['Chargers', 'Users']);
    expect(link('Chargers')).toHaveAttribute('aria-current', 'page');
  });

  test('marks none on a page of the portal outside of every section', async () => {
    await renderChrome({ path: '/account/security' });
    expect(links()).toContain('Users');
    expect(within(navigation()).queryByRole('link', { current: 'page' })).toBeNull();
  });

  test('leaves out what the tenant has switched off', async () => {
    await renderChrome({ environment: { features: { vehicles: { is_active: false } } } });
    expect(links()).toEqual(['Chargers', 'Reports', 'Users']);
  });

  test('goes there without a load, and follows when somebody else navigates', async () => {
    const { user } = await renderChrome();
    await user.click(link('Reports'));
    expect(location.pathname).toBe('/reports');
    expect(link('Reports')).toHaveAttribute('aria-current', 'page');
    act(() => navigate('/vehicles'));
    expect(link('Vehicles')).toHaveAttribute('aria-current', 'page');
  });

  test('leaves a click for a new tab to the browser', async () => {
    const { user } = await renderChrome();
    await user.keyboard('{Control>}');
    await user.click(link('Reports'));
    await user.keyboard('{/Control}');
    expect(location.pathname).toBe('/chargers');
  });

  test('collapses to pictures that keep their names, and stays so', async () => {
    const { user } = await renderChrome();
    await user.click(screen.getByRole('button', { name: 'Collapse navigation' }));
    expect(screen.getByRole('button', { name: 'Expand navigation' })).toHaveAttribute('aria-expanded', 'false');
    expect(link('Chargers')).toBeInTheDocument();
    await user.hover(link('Reports'));
    expect(await screen.findByRole('tooltip', { name: 'Reports' })).toBeInTheDocument();
    expect(localStorage.getItem('shell.navigation-collapsed')).toBe('true');
  });

  test('is not there for somebody to whom nothing is open, who is told so and can still sign out', async () => {
    const { user } = await renderChrome({ path: '/', remotes: [], account: { permissions: [] } });
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Nothing to open yet' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Account: Olivia Operator$/ }));
    expect(screen.getByRole('button', { name: 'Log Out' })).toBeVisible();
  });
});

describe('the drawer of a phone', () => {
  const opener = () => screen.getByRole('button', { name: 'Open navigation' });

  test('opens and closes by keyboard', async () => {
    const { user } = await renderChrome();
    opener().focus();
    await user.keyboard('{Enter}');
    const drawer = await screen.findByRole('dialog');
    expect(within(drawer).getByRole('link', { name: 'Reports' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await expect.poll(() => opener().getAttribute('aria-expanded')).toBe('false');
  });

  test('closes behind somebody who goes somewhere', async () => {
    const { user } = await renderChrome();
    await user.click(opener());
    await user.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'Reports' }));
    expect(location.pathname).toBe('/reports');
    expect(opener()).toHaveAttribute('aria-expanded', 'false');
  });
});
