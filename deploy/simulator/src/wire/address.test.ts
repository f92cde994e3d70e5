import { expect, test } from 'vitest';
import { addressOf } from './address.ts';

test.each([
  [{ url: 'http://127.0.0.1:8080', host: 'demo.localhost' }, 'ws://127.0.0.1:8080/ocpp/CP-1', 'demo.localhost:8080'],
  [{ url: 'ws://metro.localhost:8080' }, 'ws://127.0.0.1:8080/ocpp/CP-1', 'metro.localhost:8080'],
  [{ url: 'https://demo.example.com' }, 'wss://demo.example.com/ocpp/CP-1', 'demo.example.com'],
  [{ url: 'http://127.0.0.1:8080', host: 'demo.localhost:9' }, 'ws://127.0.0.1:8080/ocpp/CP-1', 'demo.localhost:9'],
])('%o', (central, address, host) => {
  expect(addressOf(central, 'CP-1')).toEqual({ address, host });
});

test('an identity is written so that it stays one part of the path', () => {
  expect(addressOf({ url: 'http://demo.localhost' }, 'a/b c').address).toBe('ws://127.0.0.1/ocpp/a%2Fb%20c');
});
