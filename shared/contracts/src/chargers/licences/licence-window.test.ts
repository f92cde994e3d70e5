import { describe, expect, it } from 'vitest';
import { isLicenceFit, licenceGain, licenceStateOf, yearsAfter, type LicenceHeld } from './licence-window.ts';

const now = new Date('2026-03-01T12:00:00Z');
const at = (text: string) => new Date(`${text}T00:00:00Z`);
const pro: LicenceHeld = { license: { name: 'Pro' }, licensed_from: at('2025-06-01'), licensed_to: at('2026-06-01') };

describe('what an order gives a charger', () => {
  it.each([
    ['goes on where the same licence ends', pro, at('2026-06-01'), at('2028-06-01'), at('2025-06-01')],
    ['begins now after a gap', { ...pro, licensed_to: at('2026-02-01') }, now, yearsAfter(now, 2), now],
    ['begins now in place of another', { ...pro, license: { name: 'Standard' } }, now, yearsAfter(now, 2), now],
    ['begins now at first', { license: null, licensed_from: null, licensed_to: null }, now, yearsAfter(now, 2), now],
  ])('%s', (_case, held, from, to, licensedFrom) => {
    expect(licenceGain(held, 'Pro', 2, now)).toEqual({ from, to, licensedFrom });
  });

  it('ends on 1 March where a leap day has no year', () => {
    expect(yearsAfter(at('2024-02-29'), 1)).toEqual(at('2025-03-01'));
  });
});

describe('where a licence stands', () => {
  it.each([
    ['NONE', null, null],
    ['ENDED', '2025-06-01', '2026-03-01'],
    ['ENDS_SOON', '2025-06-01', '2026-03-31'],
    ['LICENSED', '2025-06-01', '2026-04-01'],
    ['LICENSED', '2025-06-01', null],
    ['LATER', '2026-03-02', '2026-03-20'],
  ])('%s from %s to %s', (state, from, to) => {
    const moment = (text: string | null) => (text === null ? null : at(text));
    expect(licenceStateOf({ licensed_from: moment(from), licensed_to: moment(to) }, now)).toBe(state);
  });
});

describe('a charger that a licence can be bought for', () => {
  it.each([
    ['its own, with an end', {}, true],
    ['never licensed', { licensed_from: null, licensed_to: null }, true],
    ['licensed for ever', { licensed_to: null }, false],
    ['another tenant’s', { isShared: true }, false],
    ['without ports', { ports: 0 }, false],
  ])('%s', (_case, special, expected) => {
    expect(isLicenceFit({ ...pro, isShared: false, ports: 1, ...special })).toBe(expected);
  });
});
