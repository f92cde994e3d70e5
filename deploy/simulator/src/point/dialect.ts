import type { z } from 'zod';
import type { ChargePoint, Command, Handled } from './charge-point.ts';

/** Parses a command's payload; an invalid one is answered with a CALLERROR. */
export const command =
  <Schema extends z.ZodType>(
    schema: Schema,
    handle: (point: ChargePoint, asked: z.output<Schema>) => Handled,
  ): Command =>
  (point, payload) =>
    handle(point, schema.parse(payload));
