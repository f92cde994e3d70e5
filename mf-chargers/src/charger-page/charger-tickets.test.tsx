import type { TabControl } from '@plugboard/contracts/accounts';
import { forgetCommands } from '@plugboard/sdk/commands';
import { aCharger, aPort, type RenderRemoteOptions } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openCharger, serverOf } from '../common/charger-page.fixtures.ts';

const faulty = aPort({ connector_id: 2, status: 'FAULTED' });
const charger = aCharger({ ports: [aPort({ connector_id: 1 }), faulty] });

const offered: RenderRemoteOptions = {
  parcels: {
    'ticket-list@1': (props) => <p>{`tickets of charger ${props.charger}`}</p>,
    'ticket-open@1': (props) => <p>{`a ticket for ${props.charger}, port ${props.port ?? 'none'}`}</p>,
  },
};
const switchedOff: TabControl = { name: 'Tickets', key: 'tickets', is_active: false, children: [] };

const actionsOf = async (user: Awaited<ReturnType<typeof openCharger>>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Actions' }));
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
};

beforeEach(() => {
  forgetCommands();
  serverOf(charger);
  // single-spa renders a parcel's root asynchronously, outside of act().
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
});

test('a charger’s tickets are a tab of its page', async () => {
  const { user } = await openCharger(charger, '/details', offered);
  await user.click(await screen.findByRole('tab', { name: 'Tickets' }));
  expect(await screen.findByText(`tickets of charger ${charger.id}`)).toBeVisible();
  expect(location.pathname).toBe(`/chargers/${charger.id}/tickets`);
});

test('a ticket is opened for the charger from its menu', async () => {
  const { user } = await openCharger(charger, '/details', offered);
  expect(await actionsOf(user)).toContain('Open a ticket');
  await user.click(screen.getByRole('menuitem', { name: 'Open a ticket' }));
  // In tests antd gives every control the same id, by which a dialog with its title as its name is not found.
  const drawer = await screen.findByRole('dialog');
  expect(within(drawer).getByText('Open a ticket')).toBeVisible();
  expect(await within(drawer).findByText(`a ticket for ${charger.id}, port none`)).toBeVisible();
});

test('a ticket is opened for a port where the port is faulted', async () => {
  const { user } = await openCharger(charger, '/details', offered);
  const port = await screen.findByRole('region', { name: 'Port 2' });
  await user.click(within(port).getByRole('button', { name: 'Open a ticket' }));
  expect(await screen.findByText(`a ticket for ${charger.id}, port ${faulty.id}`)).toBeVisible();
  const other = screen.getByRole('region', { name: 'Port 1' });
  expect(within(other).queryByRole('button', { name: 'Open a ticket' })).toBeNull();
});

test('where nobody offers tickets, nothing of them is shown, and the address of the tab leads to the first', async () => {
  const { user } = await openCharger(charger, '/tickets');
  await waitFor(() => expect(location.pathname).toBe(`/chargers/${charger.id}/details`));
  expect(screen.queryByRole('tab', { name: 'Tickets' })).toBeNull();
  expect(await screen.findByRole('region', { name: 'Port 2' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Open a ticket' })).toBeNull();
  expect(await actionsOf(user)).not.toContain('Open a ticket');
});

test.each([
  ['the tenant has switched the tab off', { tabs: [switchedOff] }],
  ['the tenant has no tickets', { environment: { flags: { tickets_section_shown: false } } }],
  ['the account may not see tickets', { account: { permissions: ['view_charger'] } }],
] satisfies [string, RenderRemoteOptions][])('there is no tab where %s', async (_, who) => {
  await openCharger(charger, '/details', { ...offered, ...who });
  expect(await screen.findByRole('region', { name: 'Port 1' })).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Tickets' })).toBeNull();
});
