import { type BrandStyle, getBrand, removeBrandPicture, saveBrandPicture } from '@plugboard/contracts/accounts';
import { aBrand, failure, fakeApi, renderRemote } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { shellScreens } from '../shell-screens.ts';

const logo = { path: `/uploads/${'a'.repeat(43)}`, width: 192, height: 192 };
const open = () => renderRemote(shellScreens, '/brand', { account: { permissions: ['change_brand'] } });
const group = (name: string) => screen.findByRole('group', { name });
const picture = new File(['picture'], 'logo.png', { type: 'image/png' });

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:chosen');
});

async function choose(user: Awaited<ReturnType<typeof open>>['user'], kind: string) {
  const input = (await group(kind)).querySelector('input');
  if (!input) throw new Error('No field for a file');
  await user.upload(input, picture);
}

test('a chosen logo is shown in the preview, saved, and shown by the page at once', async () => {
  let brand: BrandStyle = aBrand();
  const api = fakeApi()
    .on(getBrand, () => brand)
    .on(saveBrandPicture, () => (brand = aBrand({ pictures: { logo_light: logo } })));
  const { user, notices } = await open();
  await choose(user, 'Logo');
  const preview = screen.getByRole('region', { name: 'Preview' });
  // In both schemes: dark has no separate logo.
  await waitFor(() => expect(preview.querySelectorAll('img[src="blob:chosen"]')).toHaveLength(2));
  expect(api.calls(saveBrandPicture)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Save: Logo' }));
  await waitFor(() => expect(notices.map(({ text }) => text)).toContain('Saved. New pages and emails show it.'));
  expect(api.calls(saveBrandPicture)[0]?.params).toEqual({ kind: 'logo_light' });
  expect(document.getElementById('plugboard-brand-pictures')?.textContent).toContain(logo.path);
  await waitFor(() => expect(preview.querySelectorAll(`img[src="${logo.path}"]`)).toHaveLength(2));
});

test('what the server refuses is said beside the picture, and the preview stays', async () => {
  const refusal = { picture: ['This is not a picture.'] };
  fakeApi()
    .on(getBrand, () => aBrand())
    .on(saveBrandPicture, () => failure(400, refusal));
  const { user } = await open();
  await choose(user, 'Favicon');
  await user.click(screen.getByRole('button', { name: 'Save: Favicon' }));
  expect(await within(await group('Favicon')).findByRole('alert')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save: Favicon' })).toBeEnabled();
});

test('a removed picture gives way to the default', async () => {
  let brand = aBrand({ pictures: { logo_light: logo } });
  const api = fakeApi()
    .on(getBrand, () => brand)
    .on(removeBrandPicture, () => (brand = aBrand()));
  const { user, notices } = await open();
  await user.click(within(await group('Logo')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(notices.map(({ text }) => text)).toContain('The default is back'));
  expect(api.calls(removeBrandPicture)[0]?.params).toEqual({ kind: 'logo_light' });
  expect(document.getElementById('plugboard-brand-pictures')?.textContent).toBe('');
});

test('the contrast of the primary color is said in words', async () => {
  fakeApi().on(getBrand, () => aBrand({ primary: { light: '#0b6e4f', dark: '#4fd1a1' } }));
  await open();
  expect(await screen.findByText(/^6\.\d : 1, enough \(AA\)$/)).toBeVisible();
  expect(screen.getByText(/Text on the primary color \(#0b6e4f, white\)/)).toBeVisible();
});
