import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useIdempotencyKey } from './use-idempotency-key.ts';

test('a body keeps its key until it changes or is sent for good', () => {
  const { keyFor, forget } = renderHook(() => useIdempotencyKey()).result.current;
  const first = keyFor({ name: 'one' });
  expect(keyFor({ name: 'one' })).toBe(first);
  const second = keyFor({ name: 'two' });
  expect(second).not.toBe(first);
  forget();
  expect(keyFor({ name: 'two' })).not.toBe(second);
});
