import { expect, it } from 'vitest';
import { newPassword } from './password.ts';
import { isPredictablePassword, containsOwnNames } from './predictable-passwords.ts';

it.each([
  'passwordpassword',
  'parklineparkline',
  'plugboardplugboard',
  'riverriver12',
  'abcabcab',
  '123456789012',
  '98765432109',
  '112233445566',
  'abcdefgh1234',
  'xyzxyz!!',
])('%s repeats itself or counts', (password) => {
  expect(isPredictablePassword(password)).toBe(true);
  expect(newPassword.safeParse(password).success).toBe(false);
});

it.each([
  'riverlam',
  'correct horse battery staple',
  'x7%kQ-pL2',
  'Ríoverde7%',
  '日本語のパスワード',
  'Quiet-harbour-42',
])('%s does not', (password) => expect(isPredictablePassword(password)).toBe(false));

const amara = {
  email: 'amara.quist@sunvolt.example',
  firstName: 'Amara',
  lastName: 'Quíst',
  tenant: 'parkline',
  tenantName: 'Parkline Parking',
};

it.each([
  'amara.quist@sunvolt.example',
  'AmaraQuist1990',
  'quist-amara',
  'parklineparking',
  'Parkline2026!',
  'Sunvolt-2026',
  'Plugboard-2026!',
  'Plugboard!!2026',
  '#!Plug%board$&*?!#=+2026',
  'Amara!!Quist??Parkline',
])('%s rests on the names of its owner', (password) => {
  expect(containsOwnNames(password, amara)).toBe(true);
});

it.each(['parkline river lamp', 'Amara-likes-quiet-harbours', 'correct horse battery staple', 'x7%kQpL2'])(
  '%s does not',
  (password) => expect(containsOwnNames(password, amara)).toBe(false),
);

it('the ending of an address is nobody’s name', () => {
  expect(containsOwnNames('inCome7421', { email: 'jo@mail.com' })).toBe(false);
});
