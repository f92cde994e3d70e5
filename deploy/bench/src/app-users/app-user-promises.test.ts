import { expect, test } from 'vitest';
import { appUserFigures, appUserFindings } from './app-user-promises.ts';
import type { AppUserObservations } from './observe-app-users.ts';

const quick = { portal: [85, 180, 90], bare: [100, 200, 300] };
const good: AppUserObservations = {
  lists: { registered: quick, amount: quick },
  activeMs: 90,
  exported: { rows: 100_000, firstByteMs: 20, totalMs: 4000, bytes: 9e6, grownBytes: 50e6 },
  writers: { portal: 400, exceljs: 1300 },
};
const broken = (observed: Partial<AppUserObservations>) =>
  appUserFindings({ ...good, ...observed }).filter(({ kept }) => !kept);

test('a list and a file of app users that are as promised break nothing', () => {
  expect(broken({})).toEqual([]);
});

test('a slow list and a heavy file are found', () => {
  expect(broken({ lists: { ...good.lists, amount: { portal: [79], bare: [100] } } })).toHaveLength(1);
  expect(broken({ exported: { ...good.exported, firstByteMs: 201, grownBytes: 61e6 } })).toHaveLength(2);
  expect(broken({ activeMs: 300 })).toHaveLength(1);
  expect(broken({ writers: { portal: 700, exceljs: 1300 } })).toHaveLength(1);
});

test('without a server nothing is claimed', () => {
  expect(appUserFindings(undefined)).toEqual([]);
  expect(appUserFigures(undefined)).toContain('not measured');
});
