import { saveFile } from '@plugboard/api';
import { buildLocationTemplate, maxImportedLocations } from '@plugboard/contracts/locations';
import { toCsvFile } from '@plugboard/contracts/platform';
import { useTexts } from '@plugboard/sdk';
import { formatNumber, Notice, PageFrame } from '@plugboard/ui';
import { LocationsBreadcrumb } from '../../common/locations-breadcrumb.tsx';
import { UploadButtons } from '../../common/upload/upload-buttons.tsx';
import styles from '../../common/upload/upload.module.css';
import { useCheckedFile } from '../../common/upload/use-checked-file.ts';
import { ImportResult } from './components/import-result.tsx';
import { useImportLocations } from './location-import.api.ts';

const saveCsv = (rows: readonly (readonly string[])[], fileName: string) =>
  saveFile({ blob: new Blob([toCsvFile(rows)], { type: 'text/csv' }), fileName });

/** Adds locations from a CSV file: a dry run first, then exactly the lines without a problem. */
export default function LocationImportScreen() {
  const { t, language } = useTexts();
  const { mutateAsync: upload, isPending } = useImportLocations();
  const { checked, failed, check, add } = useCheckedFile(upload, t('import.failed'));
  return (
    <PageFrame title={t('import.title')} breadcrumb={<LocationsBreadcrumb current={t('import.title')} />}>
      <p className={styles['hint']}>{t('import.hint', { max: formatNumber(maxImportedLocations, language) })}</p>
      <UploadButtons
        chooseLabel={t('import.choose')}
        templateLabel={t('import.template')}
        isPrimary={checked === null}
        isBusy={isPending}
        onFile={check}
        onTemplate={() => saveCsv(buildLocationTemplate(language), `${t('import.templateName')}.csv`)}
      />
      {failed === null ? null : <Notice tone="bad">{failed}</Notice>}
      {checked === null ? null : (
        <ImportResult
          name={checked.file.name}
          reply={checked.reply}
          isBusy={isPending}
          onAdd={add}
          onSave={(rows) => saveCsv(rows, `${t('import.refusedName')}.csv`)}
        />
      )}
    </PageFrame>
  );
}
