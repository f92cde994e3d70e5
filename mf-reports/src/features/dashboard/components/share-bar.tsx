import styles from '../dashboard.module.css';

interface ShareBarProps {
  readonly part: number;
  readonly whole: number;
}

/** How much of a whole a number is, below the number, which says it to screen readers. */
export const ShareBar = ({ part, whole }: ShareBarProps) => (
  <span className={styles['share']} aria-hidden="true">
    <span style={{ inlineSize: `${whole === 0 ? 0 : (100 * part) / whole}%` }} />
  </span>
);
