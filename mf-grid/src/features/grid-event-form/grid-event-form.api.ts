import { ApiError, callApi } from '@plugboard/api';
import { previewGridEvent } from '@plugboard/contracts/grid';
import type { PreviewRequest } from '../../common/events/events.api.ts';

/** A refusal of the preview names the form's fields behind this. */
const formPrefix = 'form.';

const withoutPrefix = (name: string): string => (name.startsWith(formPrefix) ? name.slice(formPrefix.length) : name);

/** Reads the effects of a save. A refusal names the fields of the form, as the save's own would. */
export async function previewSave(body: PreviewRequest) {
  try {
    return await callApi(previewGridEvent, { body });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, detail, code } = error;
    const fields = Object.fromEntries(
      Object.entries(error.fields).map(([name, messages]) => [withoutPrefix(name), messages]),
    );
    throw new ApiError(status, { detail, code, fields });
  }
}
