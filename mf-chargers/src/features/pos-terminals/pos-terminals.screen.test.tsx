import { lookUpChargers } from '@plugboard/contracts/chargers';
import { listCommands } from '@plugboard/contracts/network';
import {
  addPosTerminal,
  changePosTerminal,
  deletePosTerminal,
  getPosTerminal,
  listPosTerminals,
  type PosTerminal,
} from '@plugboard/contracts/payments';
import { aPage, failure, fakeApi, renderRemote, type RenderRemoteOptions, tagged } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import chargers from '../../../remote.ts';

const id = (last: number) => `7f0d8b1e-0002-4c5e-8a4b-00000000000${last}`;
const charger = (last: number, custom_id: string) => ({
  id: id(last),
  custom_id,
  serial_number: `SN-${last}`,
  location_name: 'Harbor',
});

const aTerminal = (rest: Partial<PosTerminal> = {}): PosTerminal => ({
  id: '7f0d8b1e-0001-4c5e-8a4b-000000000001',
  serial_number: 'PT-1',
  model: 'R200',
  charger_1: charger(1, 'DEMO-001'),
  charger_2: null,
  created_at: '2026-11-01T10:00:00Z',
  version: 3,
  ...rest,
});

const serverOf = (terminals: readonly PosTerminal[]) =>
  fakeApi()
    .on(listPosTerminals, () => aPage([...terminals]))
    .on(listCommands, () => aPage([]))
    .on(lookUpChargers, () =>
      aPage(
        [1, 2].map((last) => ({ pk: id(last), custom_id: `DEMO-00${last}`, charger_point_id: `CP-DEMO-00${last}` })),
      ),
    );

const manager: RenderRemoteOptions = {
  account: { permissions: ['view_pos_terminal', 'change_pos_terminal', 'view_charger'] },
};

const open = async (who = manager) => {
  const shown = await renderRemote(chargers, '/pos-terminals', who);
  await screen.findByRole('heading', { name: /^(POS Terminals|Terminales)/ });
  return shown;
};
const choose = async (user: Awaited<ReturnType<typeof open>>['user'], action: string) => {
  await user.click(await screen.findByRole('button', { name: 'Actions for PT-1' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  return within(await screen.findByRole('dialog'));
};
const link = async (shown: Awaited<ReturnType<typeof open>>, label: string, name: string) => {
  await shown.user.click(screen.getByRole('combobox', { name: new RegExp(label) }));
  await shown.user.click(await screen.findByTitle(name));
};

test('a terminal shows its serial number, its model and the chargers that it is linked with', async () => {
  serverOf([aTerminal()]);
  await open();
  const row = await screen.findByRole('row', { name: /PT-1/ });
  expect(row).toHaveTextContent('PT-1R200DEMO-001SN-1 · Harbor-');
  expect(within(row).getByRole('link', { name: 'DEMO-001' })).toHaveAttribute('href', `/chargers/${id(1)}`);
});

test('a terminal is added with “Link Charger 1” and “Link Charger 2”', async () => {
  const api = serverOf([]).on(addPosTerminal, () => aTerminal());
  const shown = await open();
  const { user, notices } = shown;
  await user.click(await screen.findByRole('button', { name: 'Add POS terminal' }));
  const drawer = within(await screen.findByRole('dialog'));
  await user.click(drawer.getByRole('button', { name: 'Add POS terminal' }));
  expect(await drawer.findByText(/A serial number has at most 40/)).toBeInTheDocument();
  expect(api.calls(addPosTerminal)).toEqual([]);
  await user.type(drawer.getByRole('textbox', { name: /Serial number/ }), 'PT-1');
  await user.type(drawer.getByRole('textbox', { name: /Model/ }), 'R200');
  await link(shown, 'Link Charger 1', 'DEMO-001 · CP-DEMO-001');
  await user.click(drawer.getByRole('button', { name: 'Add POS terminal' }));
  await waitFor(() => expect(notices).toContainEqual({ kind: 'success', text: 'POS Terminal added successfully' }));
  const [sent] = api.calls(addPosTerminal);
  expect(sent?.body).toEqual({ serial_number: 'PT-1', model: 'R200', charger_1: id(1), charger_2: null });
});

test('what the server refuses is said at the field, and nothing typed is lost', async () => {
  const api = serverOf([]).on(addPosTerminal, () =>
    failure(400, { charger_2: ['DEMO-002 is already linked with the terminal PT-7.'] }),
  );
  const shown = await open();
  const { user } = shown;
  await user.click(await screen.findByRole('button', { name: 'Add POS terminal' }));
  const drawer = within(await screen.findByRole('dialog'));
  await user.type(drawer.getByRole('textbox', { name: /Serial number/ }), 'PT-1');
  await user.type(drawer.getByRole('textbox', { name: /Model/ }), 'R200');
  await link(shown, 'Link Charger 2', 'DEMO-002 · CP-DEMO-002');
  await user.click(drawer.getByRole('button', { name: 'Add POS terminal' }));
  expect(await drawer.findByText('DEMO-002 is already linked with the terminal PT-7.')).toBeInTheDocument();
  expect(drawer.getByRole('textbox', { name: /Serial number/ })).toHaveValue('PT-1');
  expect(api.calls(addPosTerminal)).toHaveLength(1);
});

test('a terminal is edited under the version that was read; only what changed is sent', async () => {
  const api = serverOf([aTerminal()])
    .on(getPosTerminal, () => tagged(aTerminal(), '"3"'))
    .on(changePosTerminal, () => aTerminal({ version: 4 }));
  const shown = await open();
  const { user, notices } = shown;
  const drawer = await choose(user, 'Edit POS terminal');
  const model = await drawer.findByRole('textbox', { name: /Model/ });
  expect(model).toHaveValue('R200');
  await user.clear(model);
  await user.type(model, 'R400');
  await link(shown, 'Link Charger 2', 'DEMO-002 · CP-DEMO-002');
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(notices).toContainEqual({ kind: 'success', text: 'POS Terminal changed successfully' }));
  const [sent] = api.calls(changePosTerminal);
  expect(sent?.body).toEqual({ model: 'R400', charger_2: id(2) });
  expect(sent?.headers['If-Match']).toBe('"3"');
});

test('a terminal that another person changed meanwhile is shown in both versions', async () => {
  const api = serverOf([aTerminal()]);
  api.on(getPosTerminal, () => tagged(aTerminal(), '"3"')).on(changePosTerminal, () => failure(412));
  const { user } = await open();
  const drawer = await choose(user, 'Edit POS terminal');
  const model = await drawer.findByRole('textbox', { name: /Model/ });
  await user.clear(model);
  await user.type(model, 'Mine');
  api.on(getPosTerminal, () => tagged(aTerminal({ model: 'Theirs', version: 4 }), '"4"'));
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  expect(await drawer.findByText('Theirs')).toBeInTheDocument();
  expect(model).toHaveValue('Mine');
});

test('a charger is unlinked after a question, and a failure is said', async () => {
  const api = serverOf([aTerminal()]).on(changePosTerminal, () => failure(500));
  const { user, notices } = await open();
  const unlink = async () => {
    const question = await choose(user, 'Unlink DEMO-001');
    expect(question.getByText('Drivers can no longer pay for it at this terminal.')).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Unlink DEMO-001' }));
  };
  await unlink();
  const failed = { kind: 'error', text: 'Charger cannot be unliked. Please try again later.' };
  await waitFor(() => expect(notices).toEqual([failed]));
  api.on(changePosTerminal, () => aTerminal({ charger_1: null, version: 4 }));
  await unlink();
  await waitFor(() => expect(notices.at(-1)).toEqual({ kind: 'success', text: 'Charger unliked successfully' }));
  const [, sent] = api.calls(changePosTerminal);
  expect([sent?.body, sent?.headers['If-Match']]).toEqual([{ charger_1: null }, '"3"']);
});

test('a terminal is deleted after a question, as it was read', async () => {
  const api = serverOf([aTerminal()]).on(deletePosTerminal, () => ({ result: 'OK' as const }));
  const { user, notices } = await open();
  const question = await choose(user, 'Delete');
  expect(question.getByText('Action can not be undone.')).toBeInTheDocument();
  expect(api.calls(deletePosTerminal)).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'POS terminal deleted successfully' }]));
  expect(api.calls(deletePosTerminal)[0]?.headers['If-Match']).toBe('"3"');
});

test('a terminal that could not be deleted stays, and the portal says so', async () => {
  serverOf([aTerminal()]).on(deletePosTerminal, () => failure(409, { detail: 'Not now.', code: 'CONFLICT' }));
  const { user, notices } = await open();
  const question = await choose(user, 'Delete');
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'POS Terminal are not removed. Try later.' }]));
  expect(screen.getByRole('row', { name: /PT-1/ })).toBeInTheDocument();
});

test('who may not change terminals only looks, also in Spanish', async () => {
  serverOf([aTerminal()]);
  await open({ account: { permissions: ['view_pos_terminal'] }, language: 'es' });
  expect(await screen.findByRole('row', { name: /PT-1/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Agregar terminal|Acciones/ })).toBeNull();
});
