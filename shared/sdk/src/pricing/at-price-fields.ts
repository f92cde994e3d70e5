// Imported by package name, so that a remote's errors are of the shell's class.
import { ApiError } from '@plugboard/api';
import { formField } from './price-form.model.ts';

/** A refusal of price settings with its errors at the form's fields; anything else as it is. */
export const atPriceFields = (error: unknown): unknown =>
  error instanceof ApiError && Object.keys(error.fields).length > 0
    ? new ApiError(error.status, {
        fields: Object.fromEntries(Object.entries(error.fields).map(([name, said]) => [formField(name), said])),
      })
    : error;
