import { buildImportTemplate, maxImportedChargers } from '@plugboard/contracts/chargers';
import { useLocationChoices, useTexts } from '@plugboard/sdk';
import { Button, formatNumber, Icon, Notice } from '@plugboard/ui';
import { Input } from '@plugboard/ui/forms';
import { useId, useRef } from 'react';
import styles from './csv-import.module.css';
import { CsvResult } from './csv-result.tsx';
import { saveCsv } from './save-csv.ts';
import { useCsvImport } from './use-csv-import.ts';

/** Adds chargers from a CSV file, pasted or chosen: a dry run first, then exactly the lines without a problem. */
export function CsvImport() {
  const { t, language } = useTexts();
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const { options } = useLocationChoices([]);
  const csvImport = useCsvImport();
  const { csv, trouble, isBusy, retype, check, state } = csvImport;
  const saveTemplate = () =>
    saveCsv(buildImportTemplate(language, options[0]?.label ?? ''), `${t('csv.templateName')}.csv`);
  return (
    <div className={styles['part']}>
      <div className={styles['actions']}>
        <Button onClick={() => file.current?.click()}>{t('csv.choose')}</Button>
        <Button icon={<Icon name="download" size={14} />} onClick={saveTemplate}>
          {t('csv.template')}
        </Button>
        <input
          ref={file}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          hidden
          aria-label={t('csv.choose')}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) void chosen.text().then(retype);
            // The same file, mended, may be chosen again.
            target.value = '';
          }}
        />
      </div>
      <div className={styles['field']}>
        <label htmlFor={id} className={styles['label']}>
          {t('csv.label')}
        </label>
        <Input.TextArea
          id={id}
          className={styles['text'] ?? ''}
          rows={8}
          wrap="off"
          spellCheck={false}
          value={csv}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => retype(target.value)}
        />
        <span id={`${id}-hint`} className={styles['note']}>
          {t('csv.hint', { max: formatNumber(maxImportedChargers, language) })}
        </span>
      </div>
      {trouble === null ? null : <Notice tone="bad">{trouble}</Notice>}
      {state.step === 'typing' ? (
        <div className={styles['actions']}>
          <Button type="primary" loading={isBusy} disabled={csv.trim() === ''} onClick={() => void check()}>
            {t('csv.check')}
          </Button>
          <span className={styles['note']}>{t('csv.checkText')}</span>
        </div>
      ) : (
        <CsvResult csvImport={csvImport} reply={state.reply} isDone={state.step === 'done'} />
      )}
    </div>
  );
}
