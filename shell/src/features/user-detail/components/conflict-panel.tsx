import type { UserForm } from '@plugboard/contracts';
import { useTexts } from '@plugboard/sdk';
import { Button, Notice, orDash } from '@plugboard/ui';
import { type Conflict, conflictRows, merged } from '../user-detail.model.ts';
import styles from './conflict-panel.module.css';

interface ConflictPanelProps {
  readonly conflict: Conflict;
  readonly saving: boolean;
  readonly onKeepMine: (body: UserForm) => void;
  readonly onTakeTheirs: () => void;
}

function useWords() {
  const { t } = useTexts();
  return (field: string, value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'users.yes' : 'users.no');
    if (field === 'role') return t(`users.role.${String(value)}`);
    return Array.isArray(value) ? orDash(value.join(', ')) : orDash(typeof value === 'string' ? value : null);
  };
}

/** Somebody was quicker: both versions side by side, and a choice between them. */
export function ConflictPanel({ conflict, saving, onKeepMine, onTakeTheirs }: ConflictPanelProps) {
  const { t } = useTexts();
  const inWords = useWords();
  return (
    <div className={styles['panel']}>
      <Notice tone="warn">
        <strong>{t('users.conflict.title')}</strong> {t('users.conflict.text')}
      </Notice>
      <div className={styles['frame']}>
        <table className={styles['table']} aria-label={t('users.conflict.title')}>
          <thead>
            <tr>
              <th scope="col">{t('users.conflict.field')}</th>
              <th scope="col">{t('users.conflict.theirs')}</th>
              <th scope="col">{t('users.conflict.yours')}</th>
            </tr>
          </thead>
          <tbody>
            {conflictRows(conflict).map(({ field, theirs, yours }) => (
              <tr key={field}>
                <th scope="row">{t(`users.form.${field}`)}</th>
                <td>{inWords(field, theirs)}</td>
                <td>{inWords(field, yours)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles['actions']}>
        <Button type="primary" loading={saving} onClick={() => onKeepMine(merged(conflict))}>
          {t('users.conflict.keepMine')}
        </Button>
        <Button onClick={onTakeTheirs} disabled={saving}>
          {t('users.conflict.takeTheirs')}
        </Button>
      </div>
    </div>
  );
}
