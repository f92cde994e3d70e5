import { getCharger, listChargers } from '@plugboard/contracts/chargers';
import { aCharger, aPage, failure } from '@plugboard/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openCharger, serverOf } from '../../../common/charger-page.fixtures.ts';

const charger = aCharger({ qr_code_number: '481516' });
const other = aCharger({ custom_id: 'DEMO-002' });
const saved: { name: string; blob: Blob }[] = [];

beforeEach(() => {
  saved.length = 0;
  let last = new Blob();
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        last = blob;
        return 'blob:x';
      },
      revokeObjectURL: () => undefined,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob: last });
  });
});
afterEach(() => vi.restoreAllMocks());

async function openCode(shown = charger) {
  const view = await openCharger(shown, '/details');
  await view.user.click(await screen.findByRole('button', { name: 'Actions' }));
  await view.user.click(await screen.findByRole('menuitem', { name: 'QR code' }));
  await screen.findByRole('img', { name: `QR code of ${shown.custom_id}` });
  return view;
}

test('the code of a charger is shown with its address, and saved as a sticker', async () => {
  serverOf(charger);
  const { user } = await openCode();
  expect(screen.getByText(`${location.origin}/payment/checkout/481516`)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sticker (PDF)' }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['DEMO-001.pdf']));
  expect(await saved[0]?.blob.text()).toContain('(Scan to pay: 481516) Tj');
});

test('a sheet has the codes of all own chargers of the location', async () => {
  serverOf(charger)
    .on(listChargers, () => ({
      ...aPage([charger, other, aCharger({ custom_id: 'THEIRS', share_mode: 'VIEWER' })]),
      data: [],
      charger_types: [],
    }))
    .on(getCharger, ({ params }) => (params.id === other.id ? other : charger));
  const { user } = await openCode();
  await user.click(screen.getByRole('button', { name: 'Sheet for Main St Garage (PDF)' }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['Main St Garage.pdf']));
  const text = await saved[0]!.blob.text();
  expect(text).toContain('(DEMO-001) Tj');
  expect(text).toContain('(DEMO-002) Tj');
  expect(text).not.toContain('(THEIRS) Tj');
});

test('a sheet that cannot be made is said, and a code without number explained', async () => {
  const shown = { ...charger, qr_code_number: null, is_public: false };
  serverOf(shown).on(listChargers, () => failure(400, { detail: 'Not now.', code: 'CONFLICT' }));
  const { user, notices } = await openCode(shown);
  expect(screen.getByText(/the code names the charger itself/)).toBeInTheDocument();
  expect(screen.getByText(/drivers cannot pay here/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Sheet/ }));
  await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'Not now.' }]));
});
