import { expect, test } from 'vitest';
import { isGoodEnough } from '../../bin/better-node.mjs';

test.each(['18.20.0', '20.20.2', '22.12.0', '23.11.0', '24.14.1'])('Node %s is too old', (version) => {
  expect(isGoodEnough(version)).toBe(false);
});

test.each(['22.22.0', '24.15.0', '24.21.0', '26.0.0'])('Node %s will do', (version) => {
  expect(isGoodEnough(version)).toBe(true);
});
