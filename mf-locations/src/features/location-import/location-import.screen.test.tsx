import { importLocations, listLocations, type LocationImportReply } from '@plugboard/contracts/locations';
import { listCommands } from '@plugboard/contracts/network';
import { permissions } from '@plugboard/contracts/platform';
import { aPage, failure, fakeApi, renderRemote } from '@plugboard/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../../../remote.ts';
import { aListedLocation } from '../../common/location.fixtures.ts';
import { toRefusedRows } from './refused-rows.model.ts';

const manager = { account: { permissions: [...permissions] } };
const reply: LocationImportReply = {
  dry_run: true,
  problem: null,
  header: ['Name', 'Problem', 'Latitude'],
  lines: 3,
  added: 2,
  refused: [
    {
      line: 3,
      values: ['Pier', 'old', '91'],
      problems: [{ column: 'latitude', value: '91', message: 'Please enter a number up to 90.' }],
    },
  ],
};
const file = new File(['Name,Latitude'], 'sites.csv', { type: 'text/csv' });
const server = () =>
  fakeApi()
    .on(listCommands, () => aPage([]))
    .on(listLocations, () => aPage([aListedLocation()]));

test('a file is checked first, and only its good lines are added', async () => {
  let uploads = 0;
  const api = server().on(importLocations, () => ((uploads += 1) === 1 ? reply : { ...reply, dry_run: false }));
  const { user } = await renderRemote(remote, '/locations/import', manager);
  await user.upload(await screen.findByLabelText('Choose a CSV file', { selector: 'input' }), file);
  expect(await screen.findByText('sites.csv has 3 lines; 2 locations can be added.')).toBeVisible();
  const problems = screen.getByRole('table', { name: 'Problems in the file' });
  expect(within(problems).getByRole('row', { name: /3 Latitude 91/ })).toHaveTextContent('a number up to 90');
  await user.click(screen.getByRole('button', { name: 'Add 2 locations' }));
  expect(await screen.findByText('2 locations have been added.')).toBeVisible();
  expect(api.calls(importLocations)).toHaveLength(2);
});

test('a file that cannot be read, and a check that failed, are said', async () => {
  const api = server().on(importLocations, () => ({ ...reply, problem: 'There is no column “Place”.', refused: [] }));
  const { user } = await renderRemote(remote, '/locations/import', manager);
  const input = await screen.findByLabelText('Choose a CSV file', { selector: 'input' });
  await user.upload(input, file);
  expect(await screen.findByText('There is no column “Place”.')).toBeVisible();
  api.on(importLocations, () => failure(500));
  await user.upload(input, file);
  expect(await screen.findByText(/could not be checked/)).toBeVisible();
});

test('lines that are left out keep their values, with what is wrong now', () => {
  expect(toRefusedRows(reply, 'Problem')).toEqual([
    ['Name', 'Latitude', 'Problem'],
    ['Pier', '91', 'Please enter a number up to 90.'],
  ]);
});

test('the import is not offered in a restricted environment', async () => {
  server();
  await renderRemote(remote, '/locations/import', {
    ...manager,
    environment: { flags: { restricted_environment: true } },
  });
  expect(await screen.findByText('Available upon request')).toBeVisible();
});
