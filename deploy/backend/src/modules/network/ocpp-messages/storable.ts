import { maskSecrets } from '../commands/command-secrets.ts';

/** Deeper than any OCPP message; what lies below is left out. */
const deepest = 16;

function shallow(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth === deepest) return '…';
  if (Array.isArray(value)) return value.map((item) => shallow(item, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shallow(inner, depth + 1)]));
}

/** A payload without its secrets, and no deeper than a database likes it. */
export const toStorable = (payload: unknown): unknown => maskSecrets(shallow(payload));
