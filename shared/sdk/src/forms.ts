/**
 * Saving what was read under its ETag. It stands on the portal's fields, which the first page does not wait for: so it
 * is not among what the shell gives, and is built into the remotes that use it.
 */
export { useVersionedForm, type VersionedForm } from './forms/use-versioned-form.ts';
export { type Change, useVersionedSave, type VersionedRead, type VersionedSave } from './forms/use-versioned-save.ts';
