import { ApiError, NetworkError } from '@plugboard/api/core';
import { describe, expect, test } from 'vitest';
import { checkCode, checkCredentials, cleanCode, refusalFrom } from './sign-in.model.ts';

describe('before the server is asked', () => {
  test.each([
    [{ email: '  ', password: '' }, ['email', 'password']],
    [{ email: 'ana', password: 'x' }, ['email']],
    [{ email: 'ana@demo.example', password: '' }, ['password']],
    [{ email: ' ana@demo.example ', password: 'x' }, []],
  ])('%o misses %o', (credentials, missing) => {
    expect(Object.keys(checkCredentials(credentials))).toEqual(missing);
  });

  test('a pasted code may have blanks and dashes, and has six digits', () => {
    expect(cleanCode(' 123-4 56')).toBe('123456');
    expect(checkCode('123456')).toEqual({});
    expect(checkCode('12345')).toHaveProperty('code');
  });
});

describe('after the server has refused', () => {
  const needed = new ApiError(400, { code: 'TWO_FACTOR_REQUIRED', detail: 'A code was sent.' });

  test('a code is asked for once; the same answer to a code means that it was wrong', () => {
    expect(refusalFrom(needed, false)).toEqual({ kind: 'code-needed', said: 'A code was sent.' });
    expect(refusalFrom(needed, true)).toEqual({ kind: 'wrong', message: { said: 'A code was sent.' } });
  });

  test.each([
    [
      new ApiError(400, { fields: { email: ['Too long.'] } }),
      { kind: 'fields', messages: { email: { said: 'Too long.' } } },
    ],
    [new ApiError(400, { code: 'SIGN_IN_FAILED' }), { kind: 'wrong', message: { key: 'signIn.wrong' } }],
    [new ApiError(429, { detail: 'Wait.' }), { kind: 'trouble', message: { said: 'Wait.' } }],
    [new ApiError(429), { kind: 'trouble', message: { key: 'signIn.tooMany' } }],
    [new ApiError(500, { detail: 'Stack' }), { kind: 'trouble', message: { key: 'signIn.serverError' } }],
    [new ApiError(503), { kind: 'trouble', message: { key: 'maintenance.full' } }],
    [new NetworkError('unreachable'), { kind: 'trouble', message: { key: 'signIn.unreachable' } }],
    [new TypeError('?'), { kind: 'trouble', message: { key: 'signIn.serverError' } }],
  ])('%s', (error, refusal) => {
    expect(refusalFrom(error, false)).toEqual(refusal);
  });
});
