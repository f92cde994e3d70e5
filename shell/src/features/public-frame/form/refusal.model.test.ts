import { ApiError, NetworkError } from '@plugboard/api/core';
import { expect, test } from 'vitest';
import { checkCode, cleanCode, readRefusal } from './refusal.model.ts';

test('a pasted code may have blanks and dashes, and has six digits', () => {
  expect(cleanCode(' 123-4 56')).toBe('123456');
  expect(checkCode('123456')).toEqual({});
  expect(checkCode('12345')).toHaveProperty('code');
});

test.each([
  [
    new ApiError(400, { fields: { email: ['Too long.', 'Odd.'] } }),
    { kind: 'fields', messages: { email: { text: 'Too long.' } } },
  ],
  [new ApiError(400, { fields: { tenant: ['Gone.'] } }), { kind: 'wrong', message: { text: 'Gone.' } }],
  [new ApiError(400, { code: 'SIGN_IN_FAILED' }), { kind: 'wrong', message: { key: 'signIn.wrong' } }],
  [
    new ApiError(400, { code: 'WRONG_TOKEN' }),
    { kind: 'wrong', message: { key: 'form.wrongToken' }, isLinkEnded: true },
  ],
  [new ApiError(400, { code: 'INVALID_CODE', detail: 'No.' }), { kind: 'wrong', message: { text: 'No.' } }],
  [new ApiError(404), { kind: 'wrong', message: { key: 'form.refused' } }],
  [new ApiError(429, { detail: 'Wait.' }), { kind: 'trouble', message: { text: 'Wait.' } }],
  [new ApiError(429), { kind: 'trouble', message: { key: 'form.tooMany' } }],
  [new ApiError(500, { detail: 'Stack' }), { kind: 'trouble', message: { key: 'form.internalError' } }],
  [new ApiError(504), { kind: 'trouble', message: { key: 'form.internalError' } }],
  [new ApiError(502), { kind: 'trouble', message: { key: 'form.serverError' } }],
  [new ApiError(503), { kind: 'trouble', message: { key: 'maintenance.full' } }],
  [new NetworkError('unreachable'), { kind: 'trouble', message: { key: 'form.serverError' } }],
  [new TypeError('?'), { kind: 'trouble', message: { key: 'form.serverError' } }],
])('%s', (error, refusal) => {
  expect(readRefusal(error, ['email'])).toEqual(refusal);
});
