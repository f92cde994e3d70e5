import { type InvitationChannel, maxImportedMobileUsers, mobileUserImportColumns } from '@plugboard/contracts/drivers';
import { useTexts } from '@plugboard/sdk';
import { Button, formatNumber, PageFrame } from '@plugboard/ui';
import { Input } from '@plugboard/ui/data';
import { useId, useRef, useState } from 'react';
import { InvitationSelect } from '../../common/invitation-select.tsx';
import { UsersBreadcrumb } from '../../common/users-breadcrumb.tsx';
import { ImportResult } from './components/import-result.tsx';
import styles from './mobile-user-import.module.css';
import { useImport } from './use-import.ts';

/** Drivers from a CSV file, chosen or pasted: a dry run first, then the same for good. */
export default function MobileUserImportScreen() {
  const { t, language } = useTexts();
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const [csv, setCsv] = useState('');
  const [invitation, setInvitation] = useState<InvitationChannel | null>(null);
  const run = useImport({ csv, invitation });
  const retype = (text: string) => {
    setCsv(text);
    run.retype();
  };
  return (
    <PageFrame title={t('import.title')} width="form" breadcrumb={<UsersBreadcrumb current={t('import.title')} />}>
      <div className={styles['part']}>
        <div>
          <Button onClick={() => file.current?.click()}>{t('import.choose')}</Button>
          <input
            ref={file}
            type="file"
            accept=".csv,text/csv"
            hidden
            aria-label={t('import.choose')}
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              if (chosen) void chosen.text().then(retype);
              // The same file, mended, may be chosen again.
              target.value = '';
            }}
          />
        </div>
        <div className={styles['field']}>
          <label htmlFor={id}>CSV</label>
          <Input.TextArea
            id={id}
            rows={8}
            value={csv}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => retype(target.value)}
          />
          <span id={`${id}-hint`} className={styles['note']}>
            {t('import.hint', {
              columns: mobileUserImportColumns.join(', '),
              max: formatNumber(maxImportedMobileUsers, language),
            })}
          </span>
        </div>
        <div className={styles['field']}>
          <span aria-hidden="true">{t('user.field.invitation')}</span>
          <InvitationSelect
            label={t('user.field.invitation')}
            value={invitation}
            onChange={(channel) => {
              setInvitation(channel);
              run.retype();
            }}
          />
        </div>
        <ImportResult run={run} isReady={csv.trim() !== ''} />
      </div>
    </PageFrame>
  );
}
