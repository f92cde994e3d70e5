import { errorMessage } from '@plugboard/api';
import { useState } from 'react';

/** A file as an import takes it; a dry run only reports. */
function toUploadForm(file: File, isDryRun: boolean): FormData {
  const form = new FormData();
  form.set('file', file);
  form.set('dry_run', String(isDryRun));
  return form;
}

/** A file that was checked, and the key under which its lines are added once. */
interface CheckedFile<Reply> {
  readonly file: File;
  readonly key: string;
  readonly reply: Reply;
}

type Upload<Reply> = (request: {
  readonly body: ReturnType<typeof toUploadForm>;
  readonly idempotencyKey: string;
}) => Promise<Reply>;

/** A file whose lines are checked by a dry run first, and then added as far as they have no problem. */
export function useCheckedFile<Reply>(upload: Upload<Reply>, fallback: string) {
  const [checked, setChecked] = useState<CheckedFile<Reply> | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const send = async (file: File, isDryRun: boolean, key: string) => {
    setFailed(null);
    try {
      const idempotencyKey = isDryRun ? crypto.randomUUID() : key;
      setChecked({ file, key, reply: await upload({ body: toUploadForm(file, isDryRun), idempotencyKey }) });
    } catch (error) {
      setFailed(errorMessage(error, fallback));
    }
  };
  return {
    checked,
    failed,
    check: (file: File) => void send(file, true, crypto.randomUUID()),
    add: () => checked && void send(checked.file, false, checked.key),
  };
}
