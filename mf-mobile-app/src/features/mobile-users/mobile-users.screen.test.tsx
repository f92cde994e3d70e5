import {
  exportMobileList,
  getMobileUser,
  listMobileUsers,
  type MobileUserRow,
  mobileUserSortFields,
  sendMobileInvitation,
} from '@plugboard/contracts/drivers';
import { failure, fakeApi, garbage, renderRemote, type RenderRemoteOptions } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import remote from '../../../remote.ts';
import { fleet, operator, reader, withFlags } from '../../common/accounts.fixtures.ts';
import { aMobileUser, aTablePage, aTariffInfo, userId } from '../../common/mobile.fixtures.ts';

const serverOf = (...users: MobileUserRow[]) => fakeApi().on(listMobileUsers, () => aTablePage(users));

const open = async (who: RenderRemoteOptions = operator, search = '') => {
  const shown = await renderRemote(remote, `/mobile-app/users${search}`, who);
  await screen.findByRole('heading', { level: 1 });
  return shown;
};
const heads = async () => {
  await screen.findByRole('row', { name: /dana@driver.example/ });
  return screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
};

test('the table has the columns of the specification', async () => {
  serverOf(aMobileUser());
  await open();
  expect(await heads()).toEqual(
    expect.arrayContaining([
      'Email',
      'Date Registered',
      '# of Sessions',
      'Energy (kWh)',
      'Revenue',
      'Default Chargers',
      'Account Status',
      'Subscription',
      'Monthly Amount',
      'Start Date',
    ]),
  );
  const row = screen.getByRole('row', { name: /dana@driver.example/ });
  for (const text of ['Mar 2, 2026', '42', '512.50', '$231.40', 'DEMO-001', 'Confirmed', 'Commuter', '$19.00'])
    expect(row).toHaveTextContent(text);
});

test('the subscription comes from its name and start date', async () => {
  serverOf(aMobileUser({ tariff_info: [aTariffInfo({ current_period_start: '2026-11-03' })] }));
  await open();
  expect(await screen.findByRole('row', { name: /dana@driver.example/ })).toHaveTextContent('Oct 3, 2026');
});

test('in the other environment it comes from the active tariffs, or the first where none is active', async () => {
  serverOf(
    aMobileUser({ tariff_info: [aTariffInfo({ name: 'Past', is_active: false }), aTariffInfo({ name: 'Nights' })] }),
    aMobileUser({
      user_id: '0b6f2c1e-58d2-4e0f-9a57-2d2f6c1f2c99',
      user_email: 'ed@driver.example',
      tariff_info: [
        aTariffInfo({ name: 'First', is_active: false }),
        aTariffInfo({ name: 'Second', is_active: false, current_period_start: '2026-01-03' }),
      ],
    }),
  );
  await open(withFlags('mobile_app', 'subscription_tariff_info'));
  const dana = await screen.findByRole('row', { name: /dana@driver.example/ });
  expect(dana).toHaveTextContent('Nights');
  expect(dana).not.toHaveTextContent('Past');
  expect(dana).toHaveTextContent('Nov 3, 2026');
  const ed = screen.getByRole('row', { name: /ed@driver.example/ });
  expect(ed).toHaveTextContent('First');
  expect(ed).not.toHaveTextContent('Second');
});

test('the subscription columns are hidden unless a subscriptions flag is set', async () => {
  serverOf(aMobileUser());
  await open(withFlags('mobile_app'));
  const shown = await heads();
  for (const name of ['Subscription', 'Monthly Amount', 'Start Date']) expect(shown).not.toContain(name);
});

test('each account status has its words, and only act is green with a check mark', async () => {
  const users = (['act', 'inv', 'rec'] as const).map((key, at) =>
    aMobileUser({ user_id: userId.replace(/.$/, String(at)), user_email: `${key}@driver.example`, status: { key } }),
  );
  serverOf(...users);
  await open();
  expect((await screen.findByText('Confirmed')).closest('[data-tone]')).toHaveAttribute('data-tone', 'good');
  for (const words of ['Invitation sent', 'Record Only'])
    expect(screen.getByText(words).closest('[data-tone]')).toHaveAttribute('data-tone', 'muted');
});

test('a row leads to the person', async () => {
  const api = serverOf(aMobileUser()).on(getMobileUser, () => failure(404));
  const { user } = await open();
  const row = within(await screen.findByRole('row', { name: /dana@driver.example/ }));
  expect(row.getByRole('link')).toHaveAttribute('href', `/mobile-app/users/${userId}`);
  await user.click(row.getByText('512.50'));
  await waitFor(() => expect(location.pathname).toBe(`/mobile-app/users/${userId}`));
  await waitFor(() => expect(api.calls(getMobileUser)).toMatchObject([{ params: { id: userId } }]));
});

test('search, status and order are the server’s', async () => {
  const api = serverOf(aMobileUser());
  await open(operator, '?search=dana&status=inv,rec&sort=-revenue');
  await screen.findByRole('row', { name: /dana@driver.example/ });
  expect(api.calls(listMobileUsers).at(-1)?.query).toMatchObject({
    search: 'dana',
    status__in: ['inv', 'rec'],
    ordering: '-revenue',
  });
  expect(mobileUserSortFields).toContain('price');
});

test('“Export report” exports what is shown to Excel', async () => {
  const api = serverOf(aMobileUser()).on(exportMobileList, () => garbage('bytes of a file'));
  const { user, notices } = await open(operator, '?search=dana');
  await screen.findByRole('row', { name: /dana@driver.example/ });
  await user.click(screen.getByRole('button', { name: 'Export report' }));
  await waitFor(() => expect(notices.map(({ text }) => text)).toContain('app_users.xlsx has been downloaded.'));
  const [sent] = api.calls(exportMobileList);
  expect(sent?.params).toEqual({ section: 'user', format: 'excel' });
  expect(sent?.body).toMatchObject({ format: 'excel', type: 'user', search: 'dana' });
});

test('an empty list says “No data to display”', async () => {
  serverOf();
  await open();
  expect(await screen.findByText('No data to display')).toBeInTheDocument();
});

test('people who have not confirmed are invited together', async () => {
  const waiting = aMobileUser({ status: { key: 'inv' } });
  const api = serverOf(waiting).on(sendMobileInvitation, () => waiting);
  const { user, notices } = await open();
  await user.click(await screen.findByRole('checkbox', { name: /dana@driver.example/ }));
  await user.click(screen.getByRole('button', { name: 'Send invitations' }));
  await waitFor(() => expect(notices.map(({ text }) => text)).toContain('1 invitation has been sent'));
  expect(api.calls(sendMobileInvitation)).toMatchObject([{ params: { id: userId } }]);
});

test('one who only reads neither adds nor invites', async () => {
  serverOf(aMobileUser({ status: { key: 'rec' } }));
  await open(reader);
  await screen.findByRole('row', { name: /dana@driver.example/ });
  expect(screen.queryByRole('button', { name: 'Add user' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByRole('button', { name: 'Export report' })).toBeEnabled();
});

test('the list is Spanish for Spanish', async () => {
  serverOf(aMobileUser({ status: { key: 'rec' } }));
  await open({ ...operator, language: 'es' });
  expect(await screen.findByText('Solo registro')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Exportar informe' })).toBeInTheDocument();
});

test('on a phone a person is two lines, with the status at their end', async () => {
  const wide = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...wide(media), matches: /max-width/.test(media) }));
  serverOf(aMobileUser());
  await open(reader);
  const line = await screen.findByRole('button', { name: /dana@driver.example/ });
  expect(line).not.toHaveTextContent('Confirmed');
  expect(line.closest('li')).toHaveTextContent(/Confirmed$/);
  // In the menu, where it takes no line of its own.
  expect(screen.queryByRole('button', { name: 'Export report' })).toBeNull();
});

test('a fleet does not see people', async () => {
  await renderRemote(remote, '/mobile-app/users', fleet);
  expect(await screen.findByText('Available upon request')).toBeInTheDocument();
});
