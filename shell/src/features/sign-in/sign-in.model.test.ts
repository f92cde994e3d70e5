import { ApiError } from '@plugboard/api/core';
import { expect, test } from 'vitest';
import { checkCredentials, checkPhone, readCodeDemand } from './sign-in.model.ts';

test.each([
  [{ email: '  ', password: '' }, ['email', 'password']],
  [{ email: 'ana', password: 'x' }, ['email']],
  [{ email: 'ana@demo.example', password: '' }, ['password']],
  [{ email: ' ana@demo.example ', password: 'x' }, []],
])('%o misses %o', (credentials, missing) => {
  expect(Object.keys(checkCredentials(credentials))).toEqual(missing);
});

test.each(['+1 (415) 555-0100', '0034 612 34 56 78', '+34612345678'])('%s can be a phone', (typed) => {
  expect(checkPhone(typed)).toEqual({});
});

test.each(['', '415 555 0100', '+1 415', '+1 415 CALL NOW'])('“%s” cannot', (typed) => {
  expect(checkPhone(typed)).toEqual({ phone: { key: 'signIn.phoneInvalid' } });
});

test('only a demand for a code is one', () => {
  expect(readCodeDemand(new ApiError(400, { code: 'TWO_FACTOR_REQUIRED', detail: 'Sent.' }))).toBe('Sent.');
  expect(readCodeDemand(new ApiError(400, { code: 'SIGN_IN_FAILED', detail: 'Wrong.' }))).toBeNull();
  expect(readCodeDemand(new TypeError('?'))).toBeNull();
});
