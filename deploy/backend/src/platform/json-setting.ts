import { z } from 'zod';

/**
 * A setting that is written as JSON. What is wrong with it is said without what it holds: there are secrets in it.
 *
 * @param fallback what stands for a variable that is not set, as JSON
 */
export const jsonSetting = <Schema extends z.ZodType>(schema: Schema, fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'is not JSON' });
        return z.NEVER;
      }
    })
    .pipe(schema);
