import { expect, it } from 'vitest';
import { compareFirmware } from './compare-firmware.ts';

it.each([
  ['1.9.0', '1.10.0'],
  ['1.2', '1.2.1'],
  ['1.2-rc1', '1.2'],
  ['1.2-rc1', '1.2-rc2'],
  ['1.2-beta', '1.2-rc'],
  ['1.2', '1.2-b7'],
  ['V3.1', 'v3.2'],
  ['2026-05-01', '2026-11-01'],
  ['A1', 'B1'],
])('%s is older than %s', (older, newer) => {
  expect(compareFirmware(older, newer)).toBeLessThan(0);
  expect(compareFirmware(newer, older)).toBeGreaterThan(0);
});

it.each([
  ['1.2', '1.2.0'],
  ['v1.2', '1.2'],
  ['1_2_3', '1.2.3'],
  ['', ''],
])('%s is the same as %s', (one, other) => {
  expect(compareFirmware(one, other)).toBe(0);
});
