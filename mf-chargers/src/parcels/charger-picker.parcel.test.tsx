import { lookUpChargers } from '@plugboard/contracts/chargers';
import { listCommands } from '@plugboard/contracts/network';
import type { ParcelProps } from '@plugboard/contracts/platform';
import { aPage, failure, fakeApi, renderRemote } from '@plugboard/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import chargers from '../../remote.ts';

type Props = ParcelProps['charger-picker@1'];

const id = (number: number) => `5f0d8b1e-0004-4c5e-8a4b-00000000000${number}`;
const item = (number: number) => ({ pk: id(number), custom_id: `DEMO-00${number}`, charger_point_id: `CP-${number}` });
const location = '5f0d8b1e-0003-4c5e-8a4b-000000000001';
const all = [1, 2, 3, 4].map(item);

function serverOf() {
  return fakeApi()
    .on(listCommands, () => aPage([]))
    .on(lookUpChargers, ({ query: { search, pk__in: ids } }) =>
      aPage(
        all.filter(({ pk, custom_id }) => (ids ? ids.includes(pk) : pk !== id(4) && custom_id.includes(search ?? ''))),
      ),
    );
}

/** A form that embeds the parcel as another remote's would. */
async function open(first: Pick<Props, 'mode' | 'value'>, options: { readonly language?: 'en' | 'es' } = {}) {
  const chosen: unknown[] = [];
  const embedding = {
    ...chargers,
    routes: {
      embedding: {
        ...chargers.routes.chargers,
        screen: async () => {
          const { default: Picker } = await chargers.parcels['charger-picker@1']!.component();
          return {
            default: function Form(): ReactNode {
              const [value, setValue] = useState<unknown>(first.value);
              const onChange = (next: unknown) => {
                chosen.push(next);
                setValue(next);
              };
              const props = { label: 'Charger', location, mode: first.mode, value, onChange };
              return Picker(props as Props) as ReactNode;
            },
          };
        },
      },
    },
  };
  const view = await renderRemote(embedding, '/chargers', options);
  return { ...view, chosen, field: await screen.findByRole('combobox', { name: 'Charger' }) };
}

test('one charger is searched on the server and chosen by the keyboard', async () => {
  const api = serverOf();
  const { user, field, chosen } = await open({ mode: 'one', value: null });
  await user.click(field);
  await screen.findByTitle('DEMO-001');
  await user.type(field, '002');
  await waitFor(() =>
    expect(api.calls(lookUpChargers).at(-1)?.query).toMatchObject({ search: '002', location__in: [location] }),
  );
  await waitFor(() => expect(screen.queryByTitle('DEMO-001')).toBeNull());
  // antd goes by the key code, which user-event leaves out.
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
  expect(chosen).toEqual([id(2)]);
});

test('several are chosen, and one is taken away again', async () => {
  serverOf();
  const { user, field, chosen } = await open({ mode: 'several', value: [id(1)] });
  await user.click(field);
  await user.click(await screen.findByTitle('DEMO-003'));
  await user.keyboard('{Backspace}{Backspace}');
  expect(chosen).toEqual([[id(1), id(3)], [id(1)], []]);
});

test('a chosen charger that the search does not find has its name, and one that is gone is unknown', async () => {
  const api = serverOf();
  await open({ mode: 'several', value: [id(4), id(9)] });
  expect(await screen.findByText('DEMO-004')).toBeVisible();
  expect(screen.getByText('Unknown charger')).toBeVisible();
  expect(api.calls(lookUpChargers).map(({ query }) => query.pk__in)).toContainEqual([id(4), id(9)]);
});

test('that nothing fits, and that it failed, is said below the field', async () => {
  const api = serverOf();
  const { user, field } = await open({ mode: 'one', value: null }, { language: 'es' });
  await user.type(field, 'zzz');
  expect(await screen.findByText('Ningún cargador encontrado')).toBeVisible();
  expect(api.calls(lookUpChargers).at(-1)?.query.search).toBe('zzz');
});

test('a failed search is tried again', async () => {
  let isBroken = true;
  serverOf().on(lookUpChargers, () => (isBroken ? failure(404) : aPage(all)));
  const { user, field, chosen } = await open({ mode: 'one', value: null });
  await user.click(field);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isBroken = false;
  await user.click(retry);
  await user.click(await screen.findByTitle('DEMO-001'));
  expect(chosen).toEqual([id(1)]);
});
