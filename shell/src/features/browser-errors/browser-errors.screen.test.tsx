import { type BrowserError, listBrowserErrors } from '@plugboard/contracts/platform';
import { aPage, failure, fakeApi, findFilters, renderRemote } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shellScreens } from '../shell-screens.ts';

const crash: BrowserError = {
  id: 'demo.f1',
  tenant: 'demo',
  kind: 'crash',
  message: 'TypeError: x is undefined',
  stack: 'TypeError: x is undefined\n at Row (/releases/chargers/1.4.0/7.js:1:99)',
  remote: 'chargers',
  remote_version: '1.4.0',
  route: '/chargers/:id/settings',
  browser: 'Firefox, Linux',
  count: 12,
  first_seen_at: '2026-11-20T10:00:00Z',
  last_seen_at: '2026-11-21T10:00:00Z',
  is_anonymous: true,
};
const serve = (tenants: string[] = ['demo', 'metro']) =>
  fakeApi().on(listBrowserErrors, () => ({ ...aPage([crash]), remotes: ['chargers', 'tickets'], tenants }));
const open = (path = '/browser-errors', permissions: 'view_browser_errors'[] = ['view_browser_errors']) =>
  renderRemote(shellScreens, path, { account: { permissions } });
const show = () => screen.findByRole('button', { name: 'Show: TypeError: x is undefined' });

test('an error says what, where, how often and since when; its drawer has the stack', async () => {
  serve();
  const { user } = await open();
  const row = (await show()).closest('tr');
  for (const text of ['Part crashed', 'chargers', '1.4.0', 'demo', '/chargers/:id/settings', '12'])
    expect(row).toHaveTextContent(text);
  await user.click(await show());
  const drawer = await screen.findByRole('dialog');
  expect(drawer).toHaveTextContent('Firefox, Linux');
  expect(drawer).toHaveTextContent('No: anyone may have sent it');
  expect(within(drawer).getByLabelText('Stack')).toHaveTextContent('at Row (/releases/chargers/1.4.0/7.js:1:99)');
  expect(location.search).toContain('error=demo.f1');
});

test('filters and search are asked of the server', async () => {
  const api = serve();
  const { user } = await open('/browser-errors?kind=crash&search=undefined');
  await show();
  await findFilters();
  await user.click(screen.getByRole('combobox', { name: 'Tenant' }));
  await user.click(await screen.findByTitle('metro'));
  await waitFor(() =>
    expect(api.calls(listBrowserErrors).at(-1)?.query).toMatchObject({
      kind: ['crash'],
      tenant: ['metro'],
      search: 'undefined',
      offset: 0,
    }),
  );
});

test('who sees one tenant only is not asked which', async () => {
  serve(['demo']);
  await open();
  await show();
  await findFilters();
  expect(screen.getByRole('combobox', { name: 'Part' })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Tenant' })).not.toBeInTheDocument();
});

test('whoever may not see it, does not', async () => {
  serve();
  await open('/browser-errors', []);
  expect(await screen.findByText('Available upon request')).toBeVisible();
});

test('trouble of the server is said, with a way to try again', async () => {
  fakeApi().on(listBrowserErrors, () => failure(500));
  await open();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
