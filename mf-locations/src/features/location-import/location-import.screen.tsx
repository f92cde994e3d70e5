import { errorMessage, saveFile } from '@plugboard/api';
import { buildLocationTemplate, type LocationImportReply, maxImportedLocations } from '@plugboard/contracts/locations';
import { toCsvFile } from '@plugboard/contracts/platform';
import { useTexts } from '@plugboard/sdk';
import { Button, formatNumber, Icon, Notice, PageFrame } from '@plugboard/ui';
import { useRef, useState } from 'react';
import { LocationsBreadcrumb } from '../../common/locations-breadcrumb.tsx';
import { toUploadForm } from '../../common/upload/to-upload-form.ts';
import styles from '../../common/upload/upload.module.css';
import { ImportResult } from './components/import-result.tsx';
import { useImportLocations } from './location-import.api.ts';

/** A file that was checked, and the key under which its locations are added once. */
interface Checked {
  readonly file: File;
  readonly key: string;
  readonly reply: LocationImportReply;
}

const saveCsv = (rows: readonly (readonly string[])[], fileName: string) =>
  saveFile({ blob: new Blob([toCsvFile(rows)], { type: 'text/csv' }), fileName });

/** Adds locations from a CSV file: a dry run first, then exactly the lines without a problem. */
export default function LocationImportScreen() {
  const { t, language } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const { mutateAsync: upload, isPending } = useImportLocations();
  const send = async (file: File, isDryRun: boolean, key: string) => {
    setFailed(null);
    try {
      const idempotencyKey = isDryRun ? crypto.randomUUID() : key;
      setChecked({ file, key, reply: await upload({ body: toUploadForm(file, isDryRun), idempotencyKey }) });
    } catch (error) {
      setFailed(errorMessage(error, t('import.failed')));
    }
  };
  return (
    <PageFrame title={t('import.title')} breadcrumb={<LocationsBreadcrumb current={t('import.title')} />}>
      <p className={styles['hint']}>{t('import.hint', { max: formatNumber(maxImportedLocations, language) })}</p>
      <div className={styles['actions']}>
        <Button
          type={checked === null ? 'primary' : 'default'}
          loading={isPending}
          onClick={() => input.current?.click()}
        >
          {t('import.choose')}
        </Button>
        <Button
          icon={<Icon name="download" size={14} />}
          onClick={() => saveCsv(buildLocationTemplate(language), `${t('import.templateName')}.csv`)}
        >
          {t('import.template')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          hidden
          aria-label={t('import.choose')}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void send(file, true, crypto.randomUUID());
            // The same file, mended, may be chosen again.
            target.value = '';
          }}
        />
      </div>
      {failed === null ? null : <Notice tone="bad">{failed}</Notice>}
      {checked === null ? null : (
        <ImportResult
          name={checked.file.name}
          reply={checked.reply}
          isBusy={isPending}
          onAdd={() => void send(checked.file, false, checked.key)}
          onSave={(rows) => saveCsv(rows, `${t('import.refusedName')}.csv`)}
        />
      )}
    </PageFrame>
  );
}
