import { ApiError } from '@plugboard/api/core';
import { expect, test } from 'vitest';
import { checkCredentials, isDemand } from './sign-in.model.ts';

test.each([
  [{ email: '  ', password: '' }, ['email', 'password']],
  [{ email: 'ana', password: 'x' }, ['email']],
  [{ email: 'ana@demo.example', password: '' }, ['password']],
  [{ email: ' ana@demo.example ', password: 'x' }, []],
])('%o misses %o', (credentials, missing) => {
  expect(Object.keys(checkCredentials(credentials))).toEqual(missing);
});

test('only a demand for a second factor is one', () => {
  expect(isDemand(new ApiError(400, { code: 'TWO_FACTOR_REQUIRED', detail: 'Sent.' }))).toBe(true);
  expect(isDemand(new ApiError(400, { code: 'SIGN_IN_FAILED', detail: 'Wrong.' }))).toBe(false);
  expect(isDemand(new TypeError('?'))).toBe(false);
});
