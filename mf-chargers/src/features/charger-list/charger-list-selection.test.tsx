import { exportChargers, getCharger } from '@plugboard/contracts/chargers';
import { aCharger, failure } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chargersOf, openList, twin } from './charger-list.fixtures.ts';

const first = aCharger({ qr_code_number: '481516', name: 'North bay' });
const second = twin();
const theirs = aCharger({ custom_id: 'THEIRS', share_mode: 'VIEWER', share_info: 'Metro' });
const saved: { name: string; blob: Blob }[] = [];

beforeEach(() => {
  saved.length = 0;
  let last = new Blob();
  const createObjectURL = (blob: Blob) => {
    last = blob;
    return 'blob:x';
  };
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob: last });
  });
});
afterEach(() => vi.restoreAllMocks());

async function openSelected(language: 'en' | 'es' = 'en') {
  const api = chargersOf(() => [first, second, theirs]).on(getCharger, ({ params }) =>
    params.id === second.id ? second : first,
  );
  const view = await openList('/chargers', { language });
  const row = (name: string) => screen.getAllByRole('row', { name: new RegExp(name) })[0]!;
  await screen.findByText('DEMO-001');
  for (const name of ['DEMO-001', 'DEMO-002']) await view.user.click(within(row(name)).getByRole('checkbox'));
  return { ...view, api, row };
}

test('the QR codes of selected chargers of one’s own are a sheet, with ID and name below each', async () => {
  const { user, row, notices } = await openSelected();
  await user.click(within(row('THEIRS')).getByRole('checkbox', { name: 'Select row THEIRS' }));
  await user.click(screen.getByRole('button', { name: 'QR codes (PDF)' }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['QR codes.pdf']));
  const text = await saved[0]!.blob.text();
  for (const words of ['(DEMO-001) Tj', '(North bay) Tj', '(Scan to pay: 481516) Tj', '(DEMO-002) Tj'])
    expect(text).toContain(words);
  expect(text).not.toContain('(THEIRS)');
  expect(notices).toEqual([{ kind: 'info', text: 'Shared chargers are left out: their owners label them.' }]);
  expect(screen.getByText('Selected: 3')).toBeVisible();
});

test('a sheet that cannot be made is said', async () => {
  const { user, api, notices } = await openSelected('es');
  api.on(getCharger, () => failure(400, { detail: 'Ahora no.', code: 'CONFLICT' }));
  await user.click(screen.getByRole('button', { name: 'Códigos QR (PDF)' }));
  await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'Ahora no.' }]));
});

test('each box is called after its charger, in Spanish too', async () => {
  const { row } = await openSelected('es');
  for (const name of ['DEMO-001', 'DEMO-002', 'THEIRS'])
    expect(within(row(name)).getByRole('checkbox', { name: `Seleccionar fila ${name}` })).toBeVisible();
});

test('the list is exported with its tab, search and filters, and a failure is said', async () => {
  const api = chargersOf(() => [first]).on(exportChargers, () => failure(503));
  const { user, notices } = await openList('/chargers?tab=attention&search=Elm');
  const choose = async () => {
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Export' }));
  };
  await choose();
  await waitFor(() => expect(notices).toContainEqual({ kind: 'error', text: 'The chargers could not be exported.' }));
  expect(api.calls(exportChargers)[0]?.query).toMatchObject({ search: 'Elm', status__in: ['FAULTED', 'OFFLINE'] });
});
