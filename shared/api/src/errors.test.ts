import { expect, test } from 'vitest';
import { ApiError, errorMessage, fieldMessage, NetworkError } from './errors.ts';

test.each([
  ['a refusal in the server’s words', new ApiError(409, { detail: 'It is in use.' }), 'It is in use.'],
  ['a refusal that is about fields', new ApiError(400, { fields: { name: ['Too long.'] } }), 'Too long.'],
  ['a refusal without words', new ApiError(404), 'Not saved.'],
  ['what went wrong inside of the server', new ApiError(500, { detail: 'TypeError: x is undefined' }), 'Not saved.'],
  ['a server that is starting', new ApiError(503, { detail: 'Unavailable', code: 'UNAVAILABLE' }), 'Not saved.'],
  ['a proxy’s page', new ApiError(502), 'Not saved.'],
  [
    'another system that is out of reach',
    new ApiError(502, { detail: 'The helpdesk is out of reach.', code: 'SYSTEM_UNREACHABLE' }),
    'The helpdesk is out of reach.',
  ],
  ['no answer', new NetworkError('time-out'), 'Not saved.'],
  ['something else', new TypeError('x is undefined'), 'Not saved.'],
])('%s', (_, error, message) => {
  expect(errorMessage(error, 'Not saved.')).toBe(message);
});

test('what is said against one field', () => {
  const error = new ApiError(400, { fields: { name: ['Too long.', 'Taken.'] } });
  expect([fieldMessage(error, 'name'), fieldMessage(error, 'phone')]).toEqual(['Too long.', undefined]);
});
