import { Icon } from './icon.tsx';
import styles from './spinner.module.css';

/**
 * Spinner of a busy button. antd's own has a leave animation that a quick answer may interrupt, after which the button
 * is still named “loading Save”.
 */
export const Spinner = () => (
  <span className={styles['spinner']}>
    <Icon name="spinner" />
  </span>
);
