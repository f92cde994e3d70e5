import { useApiQuery } from '@plugboard/api';
import { listUsers, signOut } from '@plugboard/contracts/accounts';
import { aPage, fakeApi } from '@plugboard/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { useIsDevtoolsOpen } from '../devtools/open-devtools.ts';
import { resolvedRouteAt } from '../portal/portal.store.ts';
import { renderChrome } from './chrome.fixtures.tsx';

function DevtoolsState() {
  const [isOpen] = useIsDevtoolsOpen();
  return isOpen ? <p>Overrides are open</p> : null;
}

function Reader() {
  useApiQuery(listUsers, {});
  return null;
}

const button = () => screen.getByRole('button', { name: /Account: Olivia Operator$/ });

describe('the account menu', () => {
  test('says who is signed in', async () => {
    const { user } = await renderChrome();
    await user.click(button());
    expect(screen.getByText('operator@demo.example')).toBeVisible();
  });

  test('closes at Esc and gives the focus back', async () => {
    const { user } = await renderChrome();
    await user.click(button());
    await user.tab();
    await user.keyboard('{Escape}');
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    expect(button()).toHaveFocus();
  });

  test('closes at a press elsewhere', async () => {
    const { user } = await renderChrome();
    await user.click(button());
    await user.click(screen.getByRole('main'));
    expect(screen.queryByText('operator@demo.example')).not.toBeInTheDocument();
  });

  test('changes the colour scheme at once and remembers it', async () => {
    const { user } = await renderChrome();
    await user.click(button());
    await user.click(screen.getByText('Dark'));
    expect(document.documentElement.dataset['scheme']).toBe('dark');
    expect(localStorage.getItem('color_scheme')).toBe('dark');
    await user.click(screen.getByText('System'));
    expect(document.documentElement.dataset['scheme']).toBeUndefined();
  });

  test('signs out: the server is told, the browser forgets, the website comes next', async () => {
    const api = fakeApi().on(signOut, () => ({ result: 'OK' as const }));
    const { user, left } = await renderChrome();
    await user.click(button());
    await user.click(screen.getByRole('button', { name: 'Log Out' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith('/login'));
    expect(api.calls(signOut)).toHaveLength(1);
    expect(localStorage.getItem('access_token')).toBeNull();
    expect(sessionStorage.getItem('redirect_after_logout')).toBe('true');
  });

  test.each([
    ['with allowed sections', { account: { allowed_sections: ['chargers'] } }, ['/account']],
    ['of a limited account', { environment: { is_limited: true } }, ['/account']],
    ['of anybody else', {}, ['/account', '/version']],
    [
      'of a super admin',
      { account: { permissions: ['view_browser_errors' as const] } },
      ['/account', '/browser-errors', '/version'],
    ],
  ])('%s: what it offers opens', async (_, who, expected) => {
    const { user } = await renderChrome(who);
    await user.click(button());
    const offered = screen.getAllByRole('link', { name: /My account|Audit log|Sign-ups|Browser errors|Version/ });
    const paths = offered.map((link) => link.getAttribute('href') ?? '');
    expect(paths).toEqual(expected);
    for (const path of paths) expect(['remote', 'shell']).toContain(resolvedRouteAt(path).kind);
  });

  test('offers remote overrides only where the environment allows them', async () => {
    const { user } = await renderChrome({
      environment: { flags: { remote_overrides: true } },
      screen: <DevtoolsState />,
    });
    await user.click(button());
    await user.click(screen.getByRole('button', { name: 'Remote overrides' }));
    expect(await screen.findByText('Overrides are open')).toBeVisible();
  });

  test('has no overrides elsewhere, and no version for limited accounts', async () => {
    const { user } = await renderChrome({ environment: { is_limited: true } });
    await user.click(button());
    expect(screen.queryByRole('button', { name: 'Remote overrides' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Version' })).not.toBeInTheDocument();
  });
});

describe('the language', () => {
  test('is switched at run time, menu and all', async () => {
    const { user } = await renderChrome();
    await user.click(screen.getByRole('button', { name: /Language: English$/ }));
    await user.click(screen.getByRole('button', { name: 'Español' }));
    expect(await screen.findByRole('link', { name: 'Cargadores' })).toBeVisible();
    expect(screen.getByRole('button', { name: /Idioma: Español$/ })).toHaveFocus();
    expect(document.documentElement.lang).toBe('es');
    expect(localStorage.getItem('language')).toBe('es');
  });

  test('is that of replies too: what is in sight is read anew', async () => {
    const api = fakeApi().on(listUsers, () => aPage([]));
    const { user } = await renderChrome({ screen: <Reader /> });
    await waitFor(() => expect(api.calls(listUsers)).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: /Language: English$/ }));
    await user.click(screen.getByRole('button', { name: 'Español' }));
    await waitFor(() => expect(api.calls(listUsers)).toHaveLength(2));
  });
});
