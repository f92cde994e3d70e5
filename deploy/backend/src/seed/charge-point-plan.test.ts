import { expect, test } from 'vitest';
import { demoChargePoints } from './charge-point-plan.ts';
import { demoFleets } from './demo-fleets.ts';
import { visitorsCardRows } from './visitors-cards.ts';

const now = new Date('2026-03-02T12:00:00Z');
const plan = demoChargePoints(now);
const demo = (number: string) => plan.find(({ identity }) => identity === `CP-DEMO-${number}`);

test('the named charge points do what the demo says of them', () => {
  expect(['001', '002', '003', '004', '005', '006', '008', '010', '011'].map((each) => demo(each)?.story)).toEqual([
    'available',
    'charging',
    'available',
    'available',
    'offline',
    'faulted',
    'available',
    'busy',
    'busy',
  ]);
  expect(demo('007')).toBeUndefined();
  expect(demo('002')).toMatchObject({ host: 'demo.localhost', ports: 2, current_type: 'DC' });
});

test('both versions of OCPP are spoken in every tenant, and every story is told', () => {
  for (const host of ['demo', 'metro', 'fleetco', 'parkline'])
    expect(
      new Set(plan.filter((point) => point.host === `${host}.localhost`).map(({ protocol }) => protocol)).size,
    ).toBe(2);
  expect(new Set(plan.map(({ story }) => story)).size).toBe(8);
});

test('whoever charges holds a card of the tenant, at a charger that takes cards', () => {
  for (const { tenant, chargers } of demoFleets(now)) {
    const cards = new Set(visitorsCardRows(tenant.id, chargers, now).rows.map(({ number }) => number));
    const visited = plan.filter(
      ({ host, story }) =>
        host === `${tenant.id}.localhost` && ['charging', 'busy', 'full', 'everyday'].includes(story),
    );
    expect(visited.length).toBeGreaterThan(3);
    for (const { identity, id_tags: tags } of visited) {
      expect(tags.every((tag) => cards.has(tag) && tag.length <= 20)).toBe(true);
      const charger = chargers.find(({ row }) => row['charger_point_id'] === identity);
      expect(charger?.row['has_rfid_access']).toBe(true);
    }
  }
});
