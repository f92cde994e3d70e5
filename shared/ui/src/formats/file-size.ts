import type { Language } from '@plugboard/contracts/platform';
import { localeOf } from './numbers.ts';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** How large a file is, in the unit people would say: `52_428_800` bytes → “50 MB”. */
export function fileSize(bytes: number, language: Language): string {
  const power = bytes < 1024 ? 0 : bytes < 1024 ** 2 ? 1 : bytes < 1024 ** 3 ? 2 : 3;
  return new Intl.NumberFormat(localeOf[language], {
    style: 'unit',
    unit: units[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power >= 2 ? 1 : 0,
  }).format(bytes / 1024 ** power);
}
