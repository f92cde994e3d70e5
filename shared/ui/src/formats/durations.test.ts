import { expect, test } from 'vitest';
import { formatDuration } from './durations.ts';

const minute = 60_000;

test.each([
  [10_000, '< 1 min'],
  [45 * minute, '45 min'],
  [80 * minute, '1 h 20 min'],
  [120 * minute, '2 h'],
  [(2 * 1440 + 3 * 60 + 5) * minute, '2 d 3 h'],
  [(1440 + 5) * minute, '1 d'],
  [1500 * 1440 * minute, '1,500 d'],
])('%d ms', (duration, words) => expect(formatDuration(duration, 'en')).toBe(words));

test('Spanish groups thousands its own way', () => expect(formatDuration(1500 * 1440 * minute, 'es')).toBe('1,500 d'));
