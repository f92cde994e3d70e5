import { maxImportedUsers, type UserRole } from '@plugboard/contracts/accounts';
import { useTexts } from '@plugboard/sdk';
import { Button, formatNumber } from '@plugboard/ui';
import { useRef, useState } from 'react';
import { useImportRun } from '../use-import-run.ts';
import { useImportUsers } from '../user-import.api.ts';
import { BulkResult } from './bulk-result.tsx';
import styles from './bulk.module.css';
import type { ProblemLocationColumn } from './problem-table.tsx';
import { RoleChoice } from './role-choice.tsx';
import { TextArea } from './text-area.tsx';

/** Users from a CSV file, chosen or pasted. */
export function CsvPart() {
  const { t, language } = useTexts();
  const [csv, setCsv] = useState('');
  const [role, setRole] = useState<UserRole>('partner');
  const file = useRef<HTMLInputElement>(null);
  const add = useImportUsers();
  const bulk = useImportRun(
    ({ dryRun, key }) => add.mutateAsync({ body: { csv, role, dry_run: dryRun }, idempotencyKey: key }),
    t('users.bulk.failed'),
  );
  const retype = (text: string) => {
    setCsv(text);
    bulk.retype();
  };
  const problemPlaces: readonly ProblemLocationColumn[] = [
    { label: t('users.bulk.line'), of: ({ line }) => line },
    { label: t('users.bulk.field'), of: ({ field }) => t(`users.form.${field}`, { defaultValue: field }) },
  ];
  return (
    <div className={styles['part']}>
      <div>
        <Button onClick={() => file.current?.click()}>{t('users.bulk.choose')}</Button>
        <input
          ref={file}
          type="file"
          accept=".csv,text/csv"
          tabIndex={-1}
          aria-label={t('users.bulk.choose')}
          className={styles['file']}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) void chosen.text().then(retype);
            // The same file, mended, may be chosen again.
            target.value = '';
          }}
        />
      </div>
      <TextArea
        label={t('users.bulk.file')}
        hint={t('users.bulk.fileHint', { most: formatNumber(maxImportedUsers, language) })}
        value={csv}
        onChange={retype}
      />
      <RoleChoice
        role={role}
        onChange={(next) => {
          setRole(next);
          bulk.retype();
        }}
      />
      <span className={styles['note']}>{t('users.bulk.roleHint')}</span>
      <BulkResult bulk={bulk} isReady={csv.trim() !== ''} problemPlaces={problemPlaces} />
    </div>
  );
}
