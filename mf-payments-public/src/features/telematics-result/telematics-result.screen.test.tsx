import { getTelematicsResult } from '@plugboard/contracts/vehicles';
import { failure, fakeApi, renderPublicRemote } from '@plugboard/testing';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import payments from '../../../remote.ts';

const path = '/telematica/result/';
const result = `${path}?result=0b0f8c1e-7d0a-4d7e-9a86-1f0c4f6f2a10`;

afterEach(() => history.replaceState(null, '', '/'));

const open = async (address: string, language: 'en' | 'es' = 'en') => {
  history.replaceState(null, '', address);
  await renderPublicRemote(payments, path, { language });
};

test.each([
  ['connected', 'en', 'Your vehicle is connected'],
  ['connected', 'es', 'Su vehículo está conectado'],
  ['declined', 'en', 'Your vehicle was not connected'],
  ['failed', 'en', 'Your vehicle could not be connected'],
] as const)('the outcome %s in %s says “%s”, with the vendor’s name', async (outcome, language, title) => {
  fakeApi().on(getTelematicsResult, () => ({ outcome, vendor_name: 'Roadline' }));
  await open(result, language);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(/Roadline/)).toBeVisible();
});

test.each([path, `${path}?code=abc`, `${path}?result=guessed`, `${path}?error_description=Call+this+number`])(
  'the address %s alone connects nothing, and none of its words are shown',
  async (address) => {
    const api = fakeApi();
    await open(address);
    expect(await screen.findByRole('heading', { name: 'Your vehicle could not be connected' })).toBeVisible();
    expect(screen.queryByText(/Call this number/)).toBeNull();
    expect(api.calls(getTelematicsResult)).toEqual([]);
  },
);

test('a result that the server does not know is no connection', async () => {
  fakeApi().on(getTelematicsResult, () => failure(404));
  await open(result);
  expect(await screen.findByRole('heading', { name: 'Your vehicle could not be connected' })).toBeVisible();
});
