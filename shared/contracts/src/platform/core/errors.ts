import { z } from 'zod';
import { errorCodes } from './error-codes.ts';

/** The body of a failure that is not about one field. */
export const errorDetail = z.object({ detail: z.string(), code: z.enum(errorCodes) });
export type ErrorDetail = z.infer<typeof errorDetail>;

/** The body of a 400 that is about fields: each field's messages, the first one being the one to show. */
export const fieldErrors = z.record(z.string(), z.array(z.string()));
export type FieldErrors = z.infer<typeof fieldErrors>;
