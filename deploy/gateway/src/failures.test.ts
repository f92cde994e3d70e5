import { expect, test } from 'vitest';
import { gatewayWith, getRaw, listening } from './gateway.fixtures.ts';
import { readAnswer, send } from './raw-clients.fixtures.ts';

const malformed = { detail: 'The request could not be answered', code: 'MALFORMED_REQUEST' };

test.each(['/%', '/api/v1/charger/%ff/', '/releases/%c0'])('%s is refused in the shape of the API', async (path) => {
  const { status, body } = await getRaw(await listening(await gatewayWith()), path);
  expect([status, JSON.parse(body)]).toEqual([400, malformed]);
});

test.each([
  ['GET nonsense\r\n\r\n', '400'],
  [`GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`, '431'],
])('what is no request is refused so as well', async (text, status) => {
  const answer = await readAnswer(await send(await listening(await gatewayWith()), text), '}');
  expect(answer).toContain(`HTTP/1.1 ${status} `);
  expect(answer).toContain(JSON.stringify(malformed));
});
