import type { ImportReply } from '@plugboard/contracts';
import { useTexts } from '@plugboard/sdk';
import styles from './bulk.module.css';

/** What is in the way: line, field, and why. */
export function ProblemTable({ problems }: Pick<ImportReply, 'problems'>) {
  const { t } = useTexts();
  const fieldName = (field: string) => t(`users.form.${field}`, { defaultValue: field });
  return (
    <div className={styles['frame']}>
      <table className={styles['table']} aria-label={t('users.bulk.problem')}>
        <thead>
          <tr>
            <th scope="col">{t('users.bulk.line')}</th>
            <th scope="col">{t('users.bulk.field')}</th>
            <th scope="col">{t('users.bulk.problem')}</th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ line, field, message }) => (
            <tr key={`${line} ${field} ${message}`}>
              <td>{line}</td>
              <td>{fieldName(field)}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
