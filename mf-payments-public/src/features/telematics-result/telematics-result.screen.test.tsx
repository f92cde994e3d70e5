import { fakeApi, renderPublicRemote } from '@plugboard/testing';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import payments from '../../../remote.ts';

const path = '/telematica/result/';

afterEach(() => history.replaceState(null, '', '/'));

test.each([
  ['?code=abc', 'en', 'Your vehicle is connected'],
  ['', 'es', 'Su vehículo está conectado'],
  ['?error=access_denied', 'en', 'Your vehicle was not connected'],
  ['?error=server_error&error_description=Call+this+number', 'en', 'Your vehicle could not be connected'],
] as const)('the result %s in %s says “%s”', async (query, language, title) => {
  fakeApi();
  history.replaceState(null, '', path + query);
  await renderPublicRemote(payments, path, { language });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  // Anybody can write an address: none of its words are shown.
  expect(screen.queryByText(/Call this number/)).toBeNull();
});
