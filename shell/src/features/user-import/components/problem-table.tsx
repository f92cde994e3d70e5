import type { ImportReply } from '@plugboard/contracts/accounts';
import { useTexts } from '@plugboard/sdk';
import type { ReactNode } from 'react';
import styles from './bulk.module.css';

type Problem = ImportReply['problems'][number];

/** Says where a problem is. */
export interface ProblemLocationColumn {
  readonly label: string;
  readonly of: (problem: Problem) => ReactNode;
}

interface ProblemTableProps {
  readonly places: readonly ProblemLocationColumn[];
  readonly problems: readonly Problem[];
}

/** Errors with their positions. */
export function ProblemTable({ places, problems }: ProblemTableProps) {
  const { t } = useTexts();
  return (
    <div className={styles['frame']}>
      <table className={styles['table']} aria-label={t('users.bulk.problem')}>
        <thead>
          <tr>
            {places.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
            <th scope="col">{t('users.bulk.problem')}</th>
          </tr>
        </thead>
        <tbody>
          {problems.map((problem) => (
            <tr key={`${problem.line} ${problem.field} ${problem.message}`}>
              {places.map(({ label, of }) => (
                <td key={label}>{of(problem)}</td>
              ))}
              <td>{problem.message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
