import { listUsers } from '@plugboard/contracts/accounts';
import { type CardImportLine, checkCardImport, importCards, listIdTags } from '@plugboard/contracts/charging';
import { listCommands } from '@plugboard/contracts/network';
import { aPage, failure, fakeApi, renderRemote } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import chargers from '../../../../remote.ts';

const aLine = (line: number, text: string, rest: Partial<CardImportLine> = {}): CardImportLine => ({
  line,
  text,
  outcome: 'ADD',
  number: text.toUpperCase(),
  user: null,
  status: null,
  expires_at: null,
  problems: [],
  ...rest,
});

const wrong = aLine(2, '04 B2;;;31.12.2026', {
  outcome: 'WRONG',
  problems: [
    { column: 'number', problem: 'NUMBER_INVALID', typed: '04 B2', right: '04B2' },
    { column: 'last_day', problem: 'DAY_INVALID', typed: '31.12.2026', right: '2026-12-31' },
  ],
});

const open = async (lines: readonly CardImportLine[], language: 'en' | 'es' = 'en') => {
  const api = fakeApi()
    .on(listIdTags, () => aPage([]))
    .on(listCommands, () => aPage([]))
    .on(listUsers, () => aPage([]))
    .on(checkCardImport, () => ({ lines: [...lines] }))
    .on(importCards, () => ({ lines: [...lines] }));
  const shown = await renderRemote(chargers, '/charging-cards', {
    account: { permissions: ['view_id_tag', 'change_id_tag'] },
    language,
  });
  const { user } = shown;
  await user.click(await screen.findByRole('button', { name: /More|Actions|Más acciones/ }));
  await user.click(await screen.findByRole('menuitem', { name: /Import cards|Importar tarjetas/ }));
  const drawer = within(await screen.findByRole('dialog'));
  await user.type(drawer.getByLabelText(/^(Cards|Tarjetas)$/), '04a1\n04 B2;;;31.12.2026');
  await user.click(drawer.getByRole('button', { name: /^(Check|Comprobar)$/ }));
  return { ...shown, api, drawer };
};

test('the right status is given in the words of the language, which the import reads', async () => {
  const line = aLine(1, '04A1,,bloq', {
    outcome: 'WRONG',
    problems: [{ column: 'status', problem: 'STATUS_UNKNOWN', typed: 'bloq', right: 'BLOCKED' }],
  });
  const { drawer } = await open([line], 'es');
  expect(
    await drawer.findByText('“bloq” no es un estado. Ingrese activa o bloqueada. Ingrese bloqueada.'),
  ).toBeVisible();
});

test('a check says what each line does, what is wrong and what would be right, and imports nothing', async () => {
  const { api, drawer } = await open([aLine(1, '04a1'), wrong]);
  expect(await drawer.findByText(/^1 to add, 0 to change, 0 as they are, 1 wrong/)).toBeVisible();
  expect(drawer.getByText(/“04 B2” is not a card number.*Enter 04B2\./)).toBeVisible();
  expect(drawer.getByText(/“31\.12\.2026” is not a date.*Enter it like 2026-12-31\./)).toBeVisible();
  expect(api.calls(importCards)).toEqual([]);
});

test('the good lines are imported, and the wrong ones stay to be mended', async () => {
  const { user, notices, drawer } = await open([aLine(1, '04a1'), wrong]);
  await user.click(await drawer.findByRole('button', { name: 'Import 1 card' }));
  await waitFor(() => expect(notices.map(({ text }) => text)).toContain('1 added, 0 changed.'));
  expect(drawer.getByLabelText('Cards')).toHaveValue('04 B2;;;31.12.2026');
});

test('an import that fails keeps the text', async () => {
  const { api, user, drawer } = await open([aLine(1, '04a1')]);
  api.on(importCards, () => failure(503));
  await user.click(await drawer.findByRole('button', { name: 'Import 1 card' }));
  expect(await drawer.findByRole('alert')).toBeVisible();
  expect(drawer.getByLabelText('Cards')).toHaveValue('04a1\n04 B2;;;31.12.2026');
});
