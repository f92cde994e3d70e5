import type { ReactNode } from 'react';
import styles from '../../account/account.module.css';

interface FactorRowProps {
  readonly name: string;
  readonly note: string;
  readonly action: ReactNode;
  /** Under the row, while it is being set up. */
  readonly children?: ReactNode;
}

/** One way to prove who one is. */
export const FactorRow = ({ name, note, action, children }: FactorRowProps) => (
  <li className={styles['row']}>
    <div className={styles['what']}>
      <span className={styles['name']}>{name}</span>
      <span className={styles['note']}>{note}</span>
    </div>
    {action}
    {children ? <div className={styles['under']}>{children}</div> : null}
  </li>
);
