import { type ChargerImportReply, importChargers, listChargerTransfers } from '@plugboard/contracts/chargers';
import { lookUpLocations } from '@plugboard/contracts/locations';
import { listCommands, listUnknownChargePoints } from '@plugboard/contracts/network';
import { aPage, failure, fakeApi, renderRemote } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import chargers from '../../../../remote.ts';

const id = '5f0d8b1e-0003-4c5e-8a4b-000000000001';
const permissions = ['view_charger', 'add_charger', 'change_charger', 'view_location'] as const;
const csv = 'ID,Name\nN-1,North\nOLD,South';
const saved: { name: string; blob: Blob }[] = [];

const lineOf = (values: string[], line: number, special: Partial<ChargerImportReply['lines'][number]>) => ({
  line,
  values,
  custom_id: values[0] ?? '',
  name: values[1] ?? '',
  location: 'Main St Garage',
  outcome: 'READY' as const,
  charger: null,
  problems: [],
  hints: [],
  ...special,
});
const refused = lineOf(['OLD', 'South'], 3, {
  outcome: 'REFUSED',
  problems: [{ column: 'custom_id', message: 'A charger with this ID already exists.' }],
});
const replyOf = (dry_run: boolean): ChargerImportReply => ({
  dry_run,
  problem: null,
  header: ['ID', 'Name'],
  added: 1,
  lines: [
    lineOf(
      ['N-1', 'North'],
      2,
      dry_run ? { hints: ['VW 8 is a new model in this portal.'] } : { outcome: 'ADDED', charger: id },
    ),
    refused,
  ],
});

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
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const server = () =>
  fakeApi()
    .on(lookUpLocations, () => aPage([{ id, pk: id, name: 'Main St Garage' }]))
    .on(listCommands, () => aPage([]))
    .on(listUnknownChargePoints, () => ({ results: [] }))
    .on(listChargerTransfers, () => aPage([]))
    .on(importChargers, ({ body }) => replyOf((body as { dry_run: boolean }).dry_run));

async function open(language: 'en' | 'es' = 'en') {
  const view = await renderRemote(chargers, '/chargers-add?from=csv', {
    account: { permissions: [...permissions] },
    language,
  });
  const label = language === 'en' ? 'Chargers (CSV)' : 'Cargadores (CSV)';
  const field = await screen.findByLabelText(label);
  const press = async (name: string) => view.user.click(await screen.findByRole('button', { name }));
  const paste = async (text: string) => {
    await view.user.click(field);
    await view.user.paste(text);
  };
  return { ...view, field, press, paste };
}

test('a dry run says what would happen, and exactly the good lines are added', async () => {
  const api = server();
  const { press, paste, user } = await open();
  await paste(csv);
  await press('Check');
  expect(await screen.findByText('1 charger can be added.')).toBeVisible();
  expect(screen.getByText('1 line has a problem and is left out.')).toBeVisible();
  const table = screen.getByRole('table', { name: 'Lines of the file' });
  expect(within(table).getByText('VW 8 is a new model in this portal.')).toBeVisible();
  expect(within(table).getByRole('row', { name: /OLD/ })).toHaveTextContent(
    'Left outID: A charger with this ID already exists.',
  );
  await user.click(screen.getByText('With problems'));
  expect(within(table).queryByText('N-1')).toBeNull();
  await press('Add 1 charger');
  expect(await screen.findByText(/1 charger has been added. It needs a license/)).toBeVisible();
  expect(api.calls(importChargers).map(({ body }) => body)).toEqual([
    { csv, dry_run: true },
    { csv, dry_run: false },
  ]);
  await press('Download lines left out');
  expect(saved[0]?.name).toBe('Chargers left out.csv');
  expect(await saved[0]?.blob.text()).toContain('OLD,South,A charger with this ID already exists.');
  await press('Fix them here');
  expect(screen.getByLabelText('Chargers (CSV)')).toHaveValue(
    'ID,Name,Problem\r\nOLD,South,A charger with this ID already exists.\r\n'.replaceAll('\r\n', '\n'),
  );
});

test('a failure loses nothing, and the second try adds nothing twice', async () => {
  const api = server();
  const { press, paste, field, unmount } = await open();
  await paste(csv);
  await press('Check');
  api.on(importChargers, () => failure(500));
  await press('Add 1 charger');
  await press('Add 1 charger');
  expect(await screen.findByText(/What you entered is still here/)).toBeVisible();
  expect(field).toHaveValue(csv);
  const keys = api.calls(importChargers).map(({ headers }) => headers['Idempotency-Key']);
  expect([keys.length, keys[1] === keys[2], keys[0] === keys[1]]).toEqual([3, true, false]);
  unmount();
  expect((await open()).field).toHaveValue(csv);
});

test('a file that cannot be read is said whole', async () => {
  server().on(importChargers, () => ({
    ...replyOf(true),
    problem: 'There is no charger below the first line.',
    lines: [],
  }));
  const { press, user } = await open();
  const file = new File(['ID'], 'chargers.csv', { type: 'text/csv' });
  await user.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), file);
  await waitFor(() => expect(screen.getByLabelText('Chargers (CSV)')).toHaveValue('ID'));
  await press('Check');
  expect(await screen.findByText('There is no charger below the first line.')).toBeVisible();
});

test('a template is there in Spanish, and the result is', async () => {
  server();
  const { press, paste } = await open('es');
  await press('Descargar la plantilla');
  const text = await saved[0]!.blob.text();
  expect(text).toContain('Identificador,Nombre,Ubicación');
  expect(text).toContain('Main St Garage');
  await paste(csv);
  await press('Comprobar');
  expect(await screen.findByText('Se puede agregar 1 cargador.')).toBeVisible();
  expect(screen.getByText('Identificador:')).toBeVisible();
});
