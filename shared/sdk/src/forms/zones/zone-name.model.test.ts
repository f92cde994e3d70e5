import { expect, test } from 'vitest';
import { zoneName } from './zone-name.model.ts';

test.each([
  ['Europe/Madrid', 'en', 'Central European Time (Madrid)'],
  ['Europe/Madrid', 'es', 'Hora de Europa central (Madrid)'],
  ['America/Argentina/Buenos_Aires', 'en', 'Argentina Standard Time (Buenos Aires)'],
  ['Nowhere/Else', 'en', 'Nowhere/Else'],
] as const)('%s is in %s “%s”', (zone, language, name) => {
  expect(zoneName(zone, language)).toBe(name);
});
