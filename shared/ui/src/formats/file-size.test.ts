import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test.each([
  [1, '1 byte'],
  [1023, '1,023 bytes'],
  [2048, '2 kB'],
  [50 * 1024 * 1024, '50 MB'],
  [1.5 * 1024 * 1024, '1.5 MB'],
])('%d bytes', (bytes, words) => expect(fileSize(bytes, 'en')).toBe(words));

test('Spanish of the Americas writes decimals with a point', () =>
  expect(fileSize(1.5 * 1024 * 1024, 'es')).toBe('1.5 MB'));
