import { expect, test } from 'vitest';
import { routePattern, scrub } from './scrub.ts';

test.each([
  ['No user ana.b+c@demo.example here', 'No user <email> here'],
  ['login {"password":"hunter2"} refused', 'login {"password":"<secret>"} refused'],
  ['password=hunter2 access_token = abc&x=1', 'password=<secret> access_token = <secret>&x=1'],
  ['Authorization: Bearer abc.def, next', 'Authorization: <secret>, next'],
  ['password=<secret>', 'password=<secret>'],
  ['Unexpected token: }', 'Unexpected token: }'],
  ['in\u202Evoice\u0000 \u2066a\u200Bna@demo.example', 'invoice <email>'],
  ['/confirm_user/ana%40demo.example/x', '/confirm_user/<email>/x'],
  ['at https://a.example/x.js?token=abc&ref=d:1:2)', 'at https://a.example/x.js)'],
  ['Bearer eyJhbGciOi.eyJ0ZW5hbnQi.c2ln refused', 'Bearer <token> refused'],
  ['charger 5f0d8b1e-0001-4c5e-8a4b-000000000001 is gone', 'charger <id> is gone'],
  ['call +1 415 555 0100 or 4242 4242 4242 4242', 'call <number> or <number>'],
  ['ticket d2f8a0b1c9e84f6a9f0b2c3d4e5f6071', 'ticket <token>'],
  ['Unexpected token < in "Olivier Tennant asked for a refund today"', 'Unexpected token < in "…"'],
  ["Cannot read properties of undefined (reading 'name')", "Cannot read properties of undefined (reading 'name')"],
  [
    'at Row (https://a.example/releases/chargers/1.2.0/3.js:1:99)',
    'at Row (https://a.example/releases/chargers/1.2.0/3.js:1:99)',
  ],
])('%s', (text, scrubbed) => {
  expect(scrub(text)).toBe(scrubbed);
});

test.each([
  ['/', '/'],
  ['/chargers/7/settings', '/chargers/:id/settings'],
  ['/users/user-add', '/users/user-add'],
  ['/utility_rewards', '/utility_rewards'],
  ['/reset/7/Q1w2e3', '/reset/:id/:id'],
  ['/confirm_user/ana@demo.example/abcdefghijklmnopqrstuvwxyzabcdefghij', '/confirm_user/:id/:id'],
  ['/chargers/:id/settings', '/chargers/:id/settings'],
  ['//evil.example/x', '/:id/x'],
])('the pattern of %s is %s', (pathname, pattern) => {
  expect(routePattern(pathname)).toBe(pattern);
});
