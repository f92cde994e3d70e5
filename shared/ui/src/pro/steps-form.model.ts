import { normalizeValues, type Values } from '../forms/schema.model.ts';
import type { FieldErrors, FormStep } from './steps-form.types.ts';

type Step = Pick<FormStep, 'schema'>;

/** All steps' values, each as its schema wants it. */
export const sentOf = (steps: readonly Step[], values: Values): Values =>
  Object.assign({}, ...steps.map(({ schema }) => normalizeValues(schema, values)));

/** Divides a refusal between the steps; an error inside of a list (`ports.1.max_power`) is the list's. */
export function errorsByStep(steps: readonly Step[], fields: FieldErrors) {
  const topOf = (name: string) => name.split('.')[0] ?? name;
  const byStep = steps.map(({ schema }): FieldErrors => {
    const own = Object.entries(fields).filter(([name]) => topOf(name) in schema.shape);
    const tops = [...new Set(own.map(([name]) => topOf(name)))];
    return Object.fromEntries(
      tops.map((top) => [top, own.flatMap(([name, said]) => (topOf(name) === top ? said : []))]),
    );
  });
  const isKnown = (name: string) => steps.some(({ schema }) => topOf(name) in schema.shape);
  const others = Object.entries(fields).flatMap(([name, said]) => (isKnown(name) ? [] : said));
  return { byStep, elsewhere: others[0] ?? null };
}
