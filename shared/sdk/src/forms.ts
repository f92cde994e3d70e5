/**
 * Saves records under the ETag they were read with. This entry imports the portal's form fields, which the first page
 * does not wait for, so the shell does not share it: it is built into the remotes that use it.
 */
export { useVersionedForm, type VersionedForm } from './forms/use-versioned-form.ts';
export { type Change, useVersionedSave, type VersionedRead, type VersionedSave } from './forms/use-versioned-save.ts';
