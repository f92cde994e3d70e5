import { describe, expect, it } from 'vitest';
import { toStorable } from './storable.ts';

describe('storable', () => {
  it('covers secrets and leaves the rest', () => {
    const payload = { configurationKey: [{ key: 'AuthorizationKey', value: 'hunter22', readonly: false }], limit: 3 };
    expect(toStorable(payload)).toEqual({
      configurationKey: [{ key: 'AuthorizationKey', value: '•••', readonly: false }],
      limit: 3,
    });
  });

  it('cuts off what is nested without end', () => {
    const nested = JSON.parse('['.repeat(20_000) + ']'.repeat(20_000)) as unknown;
    expect(JSON.stringify(toStorable(nested))).toBe(`${'['.repeat(16)}"…"${']'.repeat(16)}`);
  });
});
