import { ApiError } from '@plugboard/api';
import { formField } from './electricity-form.model.ts';

/** A refusal with its errors at the form's fields; anything else as it is. */
export const atFormFields = (error: unknown): unknown =>
  error instanceof ApiError && Object.keys(error.fields).length > 0
    ? new ApiError(error.status, {
        fields: Object.fromEntries(Object.entries(error.fields).map(([name, said]) => [formField(name), said])),
      })
    : error;
