import { expect, test } from 'vitest';
import { statusAsOf } from './status-as-of.model.ts';

test('a charger that is there is known by its latest report, one that is away by when it was last heard', () => {
  const at = (as_of: string | null) => ({ as_of });
  const ports = [at('2026-11-20T10:00:00Z'), at(null), at('2026-11-20T11:00:00+00:00')];
  const last_seen_at = '2026-11-20T12:00:00Z';
  expect(statusAsOf({ is_online: true, last_seen_at, ports })).toBe('2026-11-20T11:00:00+00:00');
  expect(statusAsOf({ is_online: true, last_seen_at, ports: [at(null)] })).toBe(last_seen_at);
  expect(statusAsOf({ is_online: false, last_seen_at, ports })).toBe(last_seen_at);
});
