import { z } from 'zod';

/**
 * A setting written as JSON. Validation errors never quote its content, which may be secret.
 *
 * @param fallback JSON used when the variable is not set
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
