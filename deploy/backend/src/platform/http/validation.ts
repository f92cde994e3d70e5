import { z } from 'zod';
import { isStorableText } from '../database/json-text.ts';
import { isTextKey, type TextKey } from '../text.ts';
import { Failure, FieldFailure, type FieldMessage } from './failure.ts';

type Issue = z.core.$ZodIssue;
type Sized = Extract<Issue, { code: 'too_small' | 'too_big' }>;

const sizes: Readonly<Record<string, { readonly too_small: TextKey; readonly too_big: TextKey }>> = {
  string: { too_small: 'field.shortest', too_big: 'field.longest' },
  array: { too_small: 'field.fewest', too_big: 'field.most' },
  set: { too_small: 'field.fewest', too_big: 'field.most' },
};
const ofNumbers = { too_small: 'field.smallest', too_big: 'field.largest' } as const;

function aboutSize(issue: Sized): FieldMessage {
  const count = Number(issue.code === 'too_small' ? issue.minimum : issue.maximum);
  if (issue.origin === 'string' && issue.code === 'too_small' && count === 1) return { key: 'field.required' };
  return { key: (sizes[issue.origin] ?? ofNumbers)[issue.code], values: { count } };
}

function messageOf(issue: Issue): FieldMessage {
  // A rule of a contract names its own text by the key of the catalog.
  if (isTextKey(issue.message)) return { key: issue.message };
  switch (issue.code) {
    case 'invalid_type':
      return { key: issue.input === undefined ? 'field.required' : 'field.type' };
    case 'too_small':
    case 'too_big':
      return aboutSize(issue);
    case 'invalid_format':
      return { key: issue.format === 'email' ? 'field.email' : 'field.format' };
    case 'invalid_value':
      return issue.input === undefined
        ? { key: 'field.required' }
        : { key: 'field.choice', values: { choices: issue.values.map(String).join(', ') } };
    default:
      return { key: 'field.invalid' };
  }
}

export function toFieldMessages(error: z.ZodError): Record<string, FieldMessage[]> {
  const fields: Record<string, FieldMessage[]> = {};
  const add = (field: string, message: FieldMessage) => (fields[field] ??= []).push(message);
  for (const issue of error.issues) {
    const field = issue.path.join('.');
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) add(key, { key: 'field.unknown' });
    else add(field || 'body', messageOf(issue));
  }
  return fields;
}

/** An object of JSON, of a query or of a path, whose prototype is `Object`'s or an empty one; not a file. */
function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

interface Visited {
  readonly path: string;
  readonly value: unknown;
}

/**
 * Paths of the texts, keys included, that no column can hold. Without recursion: a body may be nested deeper than the
 * stack.
 */
function unstorablePaths(given: unknown): string[] {
  const found: string[] = [];
  const open: Visited[] = [{ path: '', value: given }];
  for (let visited = open.pop(); visited !== undefined; visited = open.pop()) {
    const { path, value } = visited;
    if (typeof value === 'string') {
      if (!isStorableText(value)) found.push(path);
    } else if (Array.isArray(value) || isPlainObject(value)) {
      for (const [key, inner] of Object.entries(value)) {
        if (isStorableText(key)) open.push({ path: path === '' ? key : `${path}.${key}`, value: inner });
        else found.push(path);
      }
    }
  }
  return found;
}

/**
 * Errors for texts that the database cannot store, in bodies, forms, queries and paths alike; `undefined` if there are
 * none.
 */
function unstorableFields(given: unknown): Record<string, FieldMessage[]> | undefined {
  const paths = unstorablePaths(given);
  if (paths.length === 0) return undefined;
  return Object.fromEntries(paths.map((path) => [path || 'body', [{ key: 'field.character' }]]));
}

/** Reads a query or a body by its schema; what does not fit becomes messages about fields. */
export function validate<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const unstorable = unstorableFields(given);
  if (unstorable) throw new FieldFailure(unstorable);
  const result = schema.safeParse(given, { reportInput: true });
  if (!result.success) throw new FieldFailure(toFieldMessages(result.error));
  return result.data;
}

/** A path whose parameter cannot be an id names nothing. */
export function validateParams<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const result = schema.safeParse(given);
  if (!result.success || unstorableFields(given)) throw new Failure('NOT_FOUND');
  return result.data;
}

/** Without a body an object's fields are named one by one as missing. */
export const bodyOrEmpty = (schema: z.ZodType, sent: unknown): unknown =>
  schema instanceof z.ZodObject ? (sent ?? {}) : sent;

/** A body may not carry a field that its schema does not name, whichever way the schema was written. */
export const withUnknownRefused = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodObject ? schema.strict() : schema;
