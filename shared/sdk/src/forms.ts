/**
 * Saves records under the ETag they were read with, and sends changes after a question. This entry imports the portal's form fields, which the first page
 * does not wait for, so the shell does not share it: it is built into the remotes that use it.
 */
export {
  announceChange,
  type AnnouncedChange,
  type ConfirmedChange,
  useConfirmedChange,
} from './forms/confirmed-change.ts';
export { DeleteSection, type DeleteSectionProps } from './forms/delete-section.tsx';
export { type DrawerFormProps, FormDrawer, type FormDrawerProps, useLastOpened } from './forms/form-drawer.tsx';
export { SavedPicture, type SavedPictureProps } from './forms/saved-picture.tsx';
export { useVersionedForm, type VersionedForm } from './forms/use-versioned-form.ts';
export { type Change, useVersionedSave, type VersionedRead, type VersionedSave } from './forms/use-versioned-save.ts';
export { useZoneOptions } from './forms/zones/use-zone-options.ts';
export { ZoneField } from './forms/zones/zone-field.tsx';
