import { describe, expect, it } from 'vitest';
import { isForDatabase, jsonForDatabase } from './json-text.ts';

const written = String.raw`\u0000 \\ud800`;

describe('texts that PostgreSQL does not take', () => {
  it('are replaced, and nothing else is', () => {
    expect(JSON.parse(jsonForDatabase({ a: 'x\0y', b: '\ud800', c: '😀', d: written, e: '\\\0' }))).toEqual({
      a: 'x\ufffdy',
      b: '\ufffd',
      c: '😀',
      d: written,
      e: '\\\ufffd',
    });
  });

  it('are found', () => {
    const nested = JSON.parse('['.repeat(20_000) + ']'.repeat(20_000)) as unknown;
    expect([{ a: ['\0'] }, { '\udfff': 1 }, nested].map(isForDatabase)).toEqual([false, false, false]);
    expect([{ a: written }, { a: '😀' }, null].map(isForDatabase)).toEqual([true, true, true]);
  });
});
