import { Icon } from './icon.tsx';
import styles from './spinner.module.css';

/**
 * What turns in a button that is busy. antd's own slides out, which is now and then cut short after a quick answer:
 * the button is called “loading Save” from then on.
 */
export const Spinner = () => (
  <span className={styles['spinner']}>
    <Icon name="spinner" />
  </span>
);
