import { describe, expect, it } from 'vitest';
import { chargerListQuery } from './charger-list.ts';

describe('chargerListQuery', () => {
  it('starts at the first 10, by custom id', () => {
    expect(chargerListQuery.parse({})).toEqual({ limit: 10, offset: 0, ordering: 'custom_id' });
  });

  it('splits comma-joined values and drops empty ones', () => {
    expect(chargerListQuery.parse({ status__in: 'CHARGING,,OFFLINE' }).status__in).toEqual(['CHARGING', 'OFFLINE']);
  });

  it('refuses a status, an ordering and a page size it does not know', () => {
    expect(chargerListQuery.safeParse({ status__in: 'SLEEPING' }).success).toBe(false);
    expect(chargerListQuery.safeParse({ ordering: 'password' }).success).toBe(false);
    expect(chargerListQuery.safeParse({ limit: '100000' }).success).toBe(false);
  });

  it('reads the activation filter as truth values', () => {
    expect(chargerListQuery.parse({ is_activated: 'false' }).is_activated).toEqual([false]);
    expect(chargerListQuery.safeParse({ is_activated: 'maybe' }).success).toBe(false);
  });
});
