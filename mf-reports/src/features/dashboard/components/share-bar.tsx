import type { StatusStyle } from '@plugboard/ui';
import styles from '../dashboard.module.css';

interface ShareBarProps {
  /** Tone of the counted status; the primary colour without one. */
  readonly tone?: StatusStyle['tone'];
  readonly part: number;
  readonly whole: number;
}

/** How much of a whole a number is, below the number, which says it to screen readers. */
export const ShareBar = ({ part, whole, tone }: ShareBarProps) => (
  <span className={styles['share']} data-tone={tone} aria-hidden="true">
    <span
      style={{
        inlineSize: `${whole === 0 ? 0 : (100 * part) / whole}%`,
        ...(tone && { background: `var(--pb-${tone})` }),
      }}
    />
  </span>
);
