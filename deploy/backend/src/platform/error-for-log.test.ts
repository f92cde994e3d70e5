import { expect, test } from 'vitest';
import { errorForLog, redactText } from './error-for-log.ts';

test.each([
  ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'],
  ['relation "charger" does not exist', 'relation "charger" does not exist'],
  ['invalid byte sequence for encoding "UTF8": 0x00', 'invalid byte sequence for encoding "UTF8": 0x00'],
  ['invalid input syntax for type uuid: "a b"', 'invalid input syntax for type uuid: [hidden]'],
  ['Key (email)=(ann@x.example) already exists.', 'Key (email)=([hidden]) already exists.'],
  ['Mail to ann@x.example was refused', 'Mail to [hidden] was refused'],
  ['GET https://sms.example/send?to=1&key=2 failed', 'GET https://sms.example/send?[hidden] failed'],
  ['No route to +1 415 555 0100', 'No route to [hidden]'],
  ['The code 123456 is wrong', 'The code [hidden] is wrong'],
  ['jwt eyJhbGciOiJ9.eyJzdWIiOiIx.c2ln0 malformed', 'jwt [hidden] malformed'],
  ['violates charging_session_tenant_id_fkey', 'violates charging_session_tenant_id_fkey'],
])('%s is logged as %s', (text, logged) => expect(redactText(text)).toBe(logged));

test('an error keeps its frames and its causes, and loses what hangs on it', () => {
  const cause = Object.assign(new TypeError('to ann@x.example'), { code: 'ECONNRESET', parameters: ['secret'] });
  const logged = errorForLog(new Error('several lines\n    at ann@x.example', { cause }));
  expect(logged).toMatchObject({
    type: 'Error',
    message: 'several lines',
    cause: { type: 'TypeError', message: 'to [hidden]', failure: 'ECONNRESET' },
  });
  expect(logged.stack).toMatch(/^\s+at .*error-for-log\.test\.ts/);
  expect(JSON.stringify(logged)).not.toMatch(/ann@|secret/);
});

test('what says that the database is away comes without frames', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  expect(errorForLog(refused)).toEqual({ type: 'Error', message: refused.message, failure: 'ECONNREFUSED', stack: '' });
});

test('a circle of causes ends', () => {
  const error = new Error('round');
  error.cause = error;
  expect(JSON.stringify(errorForLog(error)).match(/"round"/g)).toHaveLength(6);
});
