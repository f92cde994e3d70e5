/** A validation issue, as contracts' schemas report it. */
export interface Issue {
  readonly code?: string;
  readonly message: string;
  readonly path: readonly PropertyKey[];
  readonly format?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly origin?: unknown;
}

/** The part of a schema that a form reads; those of contracts have it. */
export interface FieldSchema {
  safeParse(value: unknown): {
    readonly success: boolean;
    readonly data?: unknown;
    readonly error?: { readonly issues: readonly Issue[] };
  };
}

/** The schema of a call's body: one for the server and for the form. */
export interface FormSchema extends FieldSchema {
  readonly shape: Readonly<Record<string, FieldSchema>>;
}

/** Schemas by field alone, as a form's fields need them. */
export type FormShape = Pick<FormSchema, 'shape'>;

export type Values = Readonly<Record<string, unknown>>;

/** A text of the forms' catalogue with its values. */
export interface Problem {
  readonly key: string;
  readonly count?: number;
}

const accepts = (schema: FieldSchema, value: unknown): boolean => schema.safeParse(value).success;

const isEmpty = (value: unknown): boolean =>
  value === '' || value === undefined || value === null || (Array.isArray(value) && value.length === 0);

/** Value of an empty field: nothing if it is optional, `null` if the schema allows it. */
export function emptyToNull(schema: FieldSchema, value: unknown): unknown {
  if (!isEmpty(value) || (Array.isArray(value) && accepts(schema, value))) return value;
  if (accepts(schema, null)) return null;
  return accepts(schema, undefined) ? undefined : value;
}

/** Whether a field has to be filled in. */
export const isRequired = (schema: FieldSchema): boolean =>
  !accepts(schema, undefined) && !accepts(schema, null) && !accepts(schema, '');

/** Whether the schema has a default for an empty field, which makes leaving it empty valid. */
export const hasDefault = (schema: FieldSchema): boolean => !isEmpty(schema.safeParse(undefined).data);

/** Typed values for the schema: trimmed, and empty fields removed. */
export function normalizeValues(schema: FormShape, values: Values): Record<string, unknown> {
  const entries = Object.entries(values)
    .filter(([name]) => name in schema.shape)
    .map(([name, value]): [string, unknown] => {
      const field = schema.shape[name];
      const trimmed = typeof value === 'string' ? value.trim() : value;
      return [name, field ? emptyToNull(field, trimmed) : trimmed];
    });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function problemIn({ code, message, format, minimum, maximum, origin }: Issue): Problem {
  // A rule of a contract names its own text by a key.
  if (/^[a-zA-Z]+\.[a-zA-Z]+$/.test(message)) return { key: message };
  if (code === 'invalid_format') return { key: format === 'email' ? 'email' : 'format' };
  if (code === 'too_small' && minimum === 1 && origin !== 'number') return { key: 'required' };
  if (code === 'too_small') return { key: origin === 'string' ? 'shortest' : 'smallest', count: Number(minimum) };
  if (code === 'too_big') return { key: origin === 'string' ? 'longest' : 'largest', count: Number(maximum) };
  return { key: 'invalid' };
}

/** Validation error of a field's value; `null` when it is valid. */
export function findProblem(schema: FieldSchema, value: unknown): Problem | null {
  const sent = emptyToNull(schema, typeof value === 'string' ? value.trim() : value);
  const result = schema.safeParse(sent);
  if (result.success) return null;
  const issue = result.error?.issues[0];
  const problem = issue ? problemIn(issue) : { key: 'invalid' };
  const isEmpty = sent === undefined || sent === null || sent === '';
  // Unless the contract has a specific text for it.
  return isEmpty && !problem.key.includes('.') ? { key: 'required' } : problem;
}

const written = (value: unknown): string =>
  JSON.stringify(isEmpty(value) ? null : Array.isArray(value) ? value.toSorted() : value);

/** Names of the fields whose values differ; an empty field is as good as none, and a list has no order. */
export const changedFields = (before: Values, now: Values): readonly string[] =>
  Object.keys(now).filter((name) => now[name] instanceof File || written(before[name]) !== written(now[name]));
