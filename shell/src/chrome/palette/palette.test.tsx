import { listUsers, signOut } from '@plugboard/contracts/accounts';
import { lookUpChargers } from '@plugboard/contracts/chargers';
import { type Permission } from '@plugboard/contracts/platform';
import { listTickets, type TicketListItem } from '@plugboard/contracts/tickets';
import { aPage, failure, fakeApi } from '@plugboard/testing';
import { PageFrame } from '@plugboard/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { PortalRemote } from '../../portal/remotes.model.ts';
import { renderChrome, someRemotes } from '../chrome.fixtures.tsx';

const field = () => screen.findByRole('combobox', { name: 'Search pages, chargers, people, tickets and actions' });
const dialog = () => screen.queryByRole('dialog', { name: 'Command menu' });
const options = () => screen.getAllByRole('option').map((option) => option.querySelector('span')?.textContent);
const active = () => screen.getByRole('option', { selected: true });
const charger = { pk: '5f0d8b1e-0002-4c5e-8a4b-000000000001', custom_id: 'DEMO-001', charger_point_id: 'CP-1' };
const chargersAnswer = () => fakeApi().on(lookUpChargers, () => aPage([charger]));

async function open(...given: Parameters<typeof renderChrome>) {
  const rendered = await renderChrome(...given);
  await rendered.user.keyboard('{Control>}k{/Control}');
  const input = await field();
  return { ...rendered, input };
}

describe('the keyboard', () => {
  test('opens it, moves in it, goes, and closes it', async () => {
    const { user, input } = await open({ path: '/chargers' });
    expect(input).toHaveFocus();
    expect(active()).toHaveTextContent('Chargers');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toHaveTextContent('Reports');
    expect(input).toHaveAttribute('aria-activedescendant', active().id);
    await user.keyboard('{Enter}');
    expect(location.pathname).toBe('/reports');
    expect(dialog()).not.toBeInTheDocument();
  });

  test('Esc closes it and the focus is back where it was', async () => {
    const { user } = await renderChrome();
    const button = screen.getByRole('button', { name: /^Search/ });
    await user.click(button);
    await field();
    await user.keyboard('{Escape}');
    expect(dialog()).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });

  test('⌘K works as well, and Tab stays inside', async () => {
    const { user } = await renderChrome();
    await user.keyboard('{Meta>}k{/Meta}');
    await field();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await user.tab();
    expect(await field()).toHaveFocus();
  });
});

describe('what it lists', () => {
  test('the menu and what may be done; typing narrows both', async () => {
    const { user } = await open();
    expect(options()).toEqual(expect.arrayContaining(['Chargers', 'Vehicles', 'Reports', 'Log Out', 'View as…']));
    await user.keyboard('lig');
    expect(options()).toEqual(['Use light colors']);
  });

  test('nothing that is denied', async () => {
    const account = { user_type: 'partner', role: 'partner', is_admin: false, permissions: [] } as const;
    await open({
      account: { ...account, permissions: [] },
      environment: { features: { vehicles: { is_active: false } } },
    });
    expect(options()).not.toContain('Vehicles');
    expect(options()).not.toContain('View as…');
    expect(options()).not.toContain('Switch to a client account');
  });

  test('who may switch into clients, and who is in one', async () => {
    const permissions: Permission[] = ['switch_client'];
    await open({ account: { permissions } });
    expect(options()).toContain('Switch to a client account');
    expect(options()).not.toContain('Leave the client account');
  });

  test('in Spanish', async () => {
    const { user } = await renderChrome({ language: 'es' });
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: 'Buscar páginas, cargadores, personas, tickets y acciones' });
    await user.keyboard('vehic');
    expect(options()).toEqual(['Vehículos']);
    await user.keyboard('{Control>}a{/Control}usr');
    expect(options()).toContain('Usuarios');
  });
});

/** A portal with a remote that has pages for tickets. */
const remotesWithTickets = (): readonly PortalRemote[] =>
  someRemotes.map((remote) => {
    if (remote.state !== 'ready') return remote;
    const title = { en: 'Tickets', es: 'Tickets' };
    const routes = ['/tickets', '/tickets/:id'].map((path) => ({ name: path, path, title, gate: {} }));
    return { ...remote, manifest: { ...remote.manifest, routes: [...remote.manifest.routes, ...routes] } };
  });

const ticket: TicketListItem = {
  id: 12,
  ticket_name: 'Cable was cut off',
  status: 'open',
  priority: 'normal',
  category: 'vandalism',
  resolution: null,
  assignee: null,
  assignee_name: null,
  reporter: null,
  location: null,
  charger: null,
  port: null,
  timezone: null,
  source: 'portal',
  sla: { goal: 'response', state: 'running', due_at: '2026-11-20T20:00:00Z', left_ms: null },
  proposes_closing: false,
  created_at: '2026-11-20T12:00:00Z',
  closed_at: null,
  last_status_update: '2026-11-20T12:00:00Z',
};

describe('other words', () => {
  test.each([
    ['logout', 'Log Out'],
    ['usr', 'Users'],
    ['2fa', 'Phone, two-factor authentication and sessions'],
    ['theme', 'Use dark colors'],
    ['stations', 'Chargers'],
    ['reprots', 'Reports'],
  ])('“%s” finds “%s”', async (typed, label) => {
    const { user } = await open();
    await user.keyboard(typed);
    expect(options()).toContain(label);
  });
});

describe('recent places', () => {
  test('what was opened from it stands first the next time, without what is shut by now', async () => {
    const shut = { path: '/vehicles', label: 'Vehicles' };
    localStorage.setItem('palette.recent', JSON.stringify([shut, { path: 7 }, null]));
    const { user } = await open({ environment: { features: { vehicles: { is_active: false } } } });
    expect(screen.queryByRole('group', { name: 'Recent' })).not.toBeInTheDocument();
    await user.keyboard('reports{Enter}{Control>}k{/Control}');
    const recent = within(await screen.findByRole('group', { name: 'Recent' }));
    expect(recent.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Reports']);
    await user.keyboard('a');
    expect(screen.queryByRole('group', { name: 'Recent' })).not.toBeInTheDocument();
  });

  test('a store that holds something else is as if it were empty', async () => {
    localStorage.setItem('palette.recent', '{');
    await open();
    expect(options()[0]).toBe('Chargers');
  });
});

describe('what is open', () => {
  test('offers what the page’s buttons and menu do, without what is disabled', async () => {
    const reboot = vi.fn<() => void>();
    const screenOfCharger = (
      <PageFrame
        title="DEMO-001"
        primaryAction={{ label: 'Save', onClick: vi.fn<() => void>(), disabled: true }}
        secondaryActions={[
          { key: 'reboot', label: 'Reboot', onClick: reboot },
          { key: 'reports', label: 'Reports', onClick: reboot },
        ]}
      >
        Charger
      </PageFrame>
    );
    const { user } = await open({ screen: screenOfCharger });
    const page = within(screen.getByRole('group', { name: 'On this page' }));
    expect(page.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Reboot', 'Reports']);
    const offered = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(offered.filter((text) => text?.startsWith('Reports'))).toHaveLength(1);
    await user.keyboard('reboot{Enter}');
    expect(reboot).toHaveBeenCalledOnce();
    expect(dialog()).not.toBeInTheDocument();
  });
});

describe('shortcuts', () => {
  test('stand beside the menu’s entries, and work without it', async () => {
    const { user } = await open();
    expect(screen.getByRole('option', { name: /Reports/ })).toHaveTextContent('ReportsAlt Shift 3');
    await user.keyboard('{Escape}{Alt>}{Shift>}[Digit3]{/Shift}{/Alt}');
    expect(location.pathname).toBe('/reports');
    await user.keyboard('{Alt>}{Shift>}[Digit9]{/Shift}{/Alt}');
    expect(location.pathname).toBe('/reports');
  });
});

describe('chargers, people and tickets', () => {
  test('a ticket is found on the server, by whoever may see tickets', async () => {
    const api = fakeApi().on(listTickets, () => ({ results: [ticket], page: 1, total_count: 1 }));
    const { user } = await open({ account: { permissions: ['view_tickets'] }, remotes: remotesWithTickets() });
    await user.keyboard('cable');
    await user.click(await screen.findByRole('option', { name: /Cable was cut off/ }));
    expect(location.pathname).toBe('/tickets/12');
    expect(api.calls(listTickets).at(-1)?.query).toMatchObject({ search: 'cable', per_page: 5 });
  });

  test('a charger is found on the server; without a page of its own the list is asked for it', async () => {
    const api = chargersAnswer();
    const { user } = await open({ account: { permissions: ['view_charger'] } });
    await user.keyboard('demo');
    await user.click(await screen.findByRole('option', { name: /DEMO-001/ }));
    expect(location.pathname).toMatch(/^\/chargers/);
    expect(api.calls(lookUpChargers).map(({ query }) => query.search)).toEqual(['demo']);
  });

  test('who may not see chargers asks for none', async () => {
    const api = chargersAnswer();
    const { user } = await open({ account: { permissions: [] } });
    await user.keyboard('demo');
    expect(await screen.findByText('Nothing found for “demo”')).toBeVisible();
    expect(api.calls(lookUpChargers)).toHaveLength(0);
    expect(api.calls(listUsers)).toHaveLength(0);
    expect(api.calls(listTickets)).toHaveLength(0);
  });

  test('a search that fails says so, and the rest still works', async () => {
    fakeApi().on(lookUpChargers, () => failure(400));
    const { user } = await open({ account: { permissions: ['view_charger'] } });
    await user.keyboard('rep');
    expect(await screen.findByText(/The search did not work/)).toBeVisible();
    expect(within(screen.getByRole('listbox')).getByRole('option', { name: 'Reports' })).toBeVisible();
  });
});

describe('actions', () => {
  test('language and colours change at once', async () => {
    const { user } = await open();
    await user.keyboard('dark{Enter}');
    expect(document.documentElement.dataset['scheme']).toBe('dark');
    await user.keyboard('{Control>}k{/Control}');
    await field();
    await user.keyboard('espanol{Enter}');
    expect(await screen.findByRole('link', { name: 'Cargadores' })).toBeVisible();
  });

  test('sign out', async () => {
    const api = fakeApi().on(signOut, () => ({ result: 'OK' as const }));
    const { user, left } = await open();
    await user.keyboard('log out{Enter}');
    await waitFor(() => expect(left).toHaveBeenCalledWith('/login'));
    expect(api.calls(signOut)).toHaveLength(1);
  });
});
