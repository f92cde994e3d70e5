import {
  type BulkPreview,
  type BulkRun,
  getBulkRun,
  listBulkRunRows,
  previewBulkRun,
  startBulkRun,
} from '@plugboard/contracts/chargers';
import { aCharger, aPage } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBulkRun } from '../../../common/bulk-runs/bulk-runs.fixtures.ts';
import { chargersOf, openList, queryNow } from '../charger-list.fixtures.ts';

const names = ['DEMO-001', 'DEMO-002', 'DEMO-003'] as const;
const chargers = names.map((custom_id) => aCharger({ custom_id }));
const [first, second, third] = chargers.map(({ id }) => id);

const rowOf = ({ id, custom_id, location_name }: (typeof chargers)[number]): BulkPreview['results'][number] => ({
  charger: id,
  custom_id,
  location_name,
  connectors: [],
  changes: [],
  refusal: id === third ? { reason: 'offline', text: 'Charger is offline' } : null,
  is_offline: id === third,
});

const preview: BulkPreview = {
  results: chargers.map(rowOf),
  count: 3,
  ready: 2,
  refused: [{ reason: 'offline', text: 'Charger is offline', count: 1 }],
};

/** Its code is loaded when it is opened first. */
const theDrawer = () => screen.findByRole('dialog');

async function opened(path = '/chargers?tab=all', who = {}) {
  const asked: unknown[] = [];
  const started: unknown[] = [];
  const run: BulkRun = aBulkRun({ counts: { all: 3, refused: 1, waiting: 2, running: 0, done: 0, failed: 0 } });
  const api = chargersOf(() => chargers)
    .on(previewBulkRun, ({ body }) => {
      asked.push(body);
      return preview;
    })
    .on(startBulkRun, ({ body }) => {
      started.push(body);
      return run;
    })
    .on(getBulkRun, () => run)
    .on(listBulkRunRows, () => aPage([]));
  const shown = await openList(path, who);
  const boxes = () => screen.findAllByRole('checkbox', { name: /^Select row DEMO/ });
  const drawer = async (button: string) => {
    await shown.user.click(await screen.findByRole('button', { name: button }));
    return theDrawer();
  };
  const chooseAction = async (at: HTMLElement, action: string) => {
    await shown.user.click(within(at).getByRole('combobox', { name: 'Action' }));
    await shown.user.click(await screen.findByTitle(action));
  };
  return { ...shown, api, asked, started, run, boxes, drawer, chooseAction };
}

test('the selected chargers are previewed, each with what happens or why it is left out, and then begun', async () => {
  const { user, asked, started, run, boxes, drawer, chooseAction, notices } = await opened();
  for (const box of await boxes()) await user.click(box);
  const dialog = await drawer('Change selected');
  expect(within(dialog).getByRole('button', { name: 'Start' })).toBeDisabled();
  await chooseAction(dialog, 'Reboot');
  expect(await within(dialog).findByText('2 chargers take part · 1 is left out')).toBeVisible();
  expect(asked.at(-1)).toEqual({ action: { kind: 'reboot', type: 'SOFT' }, targets: { ids: [first, second, third] } });
  const table = within(dialog).getByRole('table', { name: 'What would happen' });
  expect(within(table).getByRole('row', { name: /DEMO-001.*Reboot/ })).toBeVisible();
  expect(within(table).getByRole('row', { name: /DEMO-003.*Charger is offline/ })).toBeVisible();
  await user.click(within(dialog).getByText('Left out 1'));
  expect(within(table).queryByRole('row', { name: /DEMO-001/ })).toBeNull();
  await user.click(await within(dialog).findByRole('button', { name: 'Start for 2 chargers' }));
  await waitFor(() => expect(window.location.pathname).toBe(`/chargers/bulk/${run.id}`));
  expect(started).toEqual([{ action: { kind: 'reboot', type: 'SOFT' }, targets: { ids: [first, second, third] } }]);
  expect(notices).toContainEqual({ kind: 'success', text: 'Started for 2 chargers' });
});

test('the whole list is taken with its filters, tab and search', async () => {
  const { user, asked, chooseAction } = await opened('/chargers?tab=attention&search=Elm');
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change all 3 chargers listed' }));
  const dialog = await theDrawer();
  await chooseAction(dialog, 'Turn Out of Order mode on');
  await within(dialog).findByText('2 chargers take part · 1 is left out');
  expect(asked.at(-1)).toEqual({
    action: { kind: 'set-out-of-order', is_out_of_order: true },
    targets: { filter: { search: 'Elm', status__in: ['FAULTED', 'OFFLINE'] } },
  });
  expect(queryNow()).toMatchObject({ tab: 'attention', search: 'Elm' });
});

test('another action has another preview, and nothing is started by the one before', async () => {
  const { user, api, boxes, drawer, chooseAction } = await opened();
  await user.click((await boxes())[0] as HTMLElement);
  const dialog = await drawer('Change selected');
  await chooseAction(dialog, 'Reboot');
  await within(dialog).findByText('2 chargers take part · 1 is left out');
  api.on(previewBulkRun, () => ({ ...preview, results: [], count: 0, ready: 0, refused: [] }));
  await chooseAction(dialog, 'Stop charging');
  expect(within(dialog).getByRole('button', { name: 'Start' })).toBeDisabled();
  expect(await within(dialog).findByText('0 chargers take part')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Start for 0 chargers' })).toBeDisabled();
});

test('settings are chosen one by one, and the others stay', async () => {
  const { user, asked, boxes, drawer, chooseAction } = await opened();
  await user.click((await boxes())[0] as HTMLElement);
  const dialog = await drawer('Change selected');
  await chooseAction(dialog, 'Change settings');
  expect(within(dialog).getByRole('button', { name: 'Start' })).toBeDisabled();
  await user.click(within(dialog).getByRole('combobox', { name: 'Settings to change' }));
  await user.click(await screen.findByTitle('Message to drivers'));
  await user.click(await screen.findByTitle('Public'));
  await user.type(within(dialog).getByRole('textbox', { name: 'Message to drivers' }), 'Closed');
  await user.click(within(dialog).getByRole('checkbox', { name: 'Public' }));
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({
      action: { kind: 'change-settings', settings: { driver_message: 'Closed', is_public: false } },
      targets: { ids: [first] },
    }),
  );
});

test('tags are added and removed at all selected chargers', async () => {
  const { user, asked, boxes, drawer, chooseAction, api } = await opened();
  api.on(previewBulkRun, ({ body }) => {
    asked.push(body);
    const changes = [{ field: 'tags', before: ['Roof'], after: ['Night bus'] }];
    return { ...preview, results: preview.results.map((row) => ({ ...row, changes })) };
  });
  await user.click((await boxes())[0] as HTMLElement);
  const dialog = await drawer('Change selected');
  await chooseAction(dialog, 'Add or remove tags');
  expect(within(dialog).getByRole('button', { name: 'Start' })).toBeDisabled();
  await user.type(within(dialog).getByRole('combobox', { name: 'Tags to add' }), 'Night bus,');
  await user.click(within(dialog).getByRole('combobox', { name: 'Tags to remove' }));
  await user.click((await screen.findAllByTitle('Roof')).at(-1) as HTMLElement);
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({
      action: { kind: 'change-tags', tags: { add: ['Night bus'], remove: ['Roof'] } },
      targets: { ids: [first] },
    }),
  );
  expect(await within(dialog).findAllByText('Tags: Roof → Night bus')).not.toHaveLength(0);
});

test('people who only look on change nothing', async () => {
  const { user, boxes } = await opened('/chargers?tab=all', { account: { permissions: ['view_charger'] } });
  await user.click((await boxes())[0] as HTMLElement);
  await screen.findByRole('button', { name: /QR/ });
  expect(screen.queryByRole('button', { name: 'Change selected' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await screen.findByRole('menuitem', { name: 'Bulk runs' });
  expect(screen.queryByRole('menuitem', { name: /^Change all/ })).toBeNull();
});

test('it speaks Spanish', async () => {
  const { user } = await opened('/chargers?tab=all', { language: 'es' });
  await user.click(await screen.findByRole('button', { name: 'Más acciones' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cambiar los 3 cargadores de la lista' }));
  expect(await theDrawer()).toHaveTextContent('Cambiar muchos cargadores');
});
