/** A file as an import takes it; a dry run only reports. */
export function toUploadForm(file: File, isDryRun: boolean): FormData {
  const form = new FormData();
  form.set('file', file);
  form.set('dry_run', String(isDryRun));
  return form;
}
