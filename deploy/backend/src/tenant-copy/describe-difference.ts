import { changedFields } from './compare-lines.ts';
import type { TableDifference } from './plan-tenant.service.ts';

const signs = { add: '+', change: '~', remove: '-' } as const;

/** A line for people, e.g. `~ charger id=… (name, parking_space)`. */
export function describeDifference({ table, difference }: TableDifference): string {
  const fields = JSON.parse(difference.line) as Record<string, unknown>;
  const key = table.key.map(({ name }) => `${name}=${String(fields[name])}`).join(' ');
  const changed =
    difference.kind === 'change' ? ` (${changedFields(difference.before, difference.line).join(', ')})` : '';
  return `${signs[difference.kind]} ${table.name}${key === '' ? '' : ` ${key}`}${changed}`;
}
