import { Icon, type IconName, Tooltip } from '@plugboard/ui';
import styles from './hint.module.css';

interface HintProps {
  readonly text: string;
  readonly icon: IconName;
  readonly tone?: 'quiet' | 'bad';
}

/** A small picture that says more on hover and focus, and to screen readers at once. */
export const Hint = ({ text, icon, tone = 'quiet' }: HintProps) => (
  <Tooltip title={text} trigger={['hover', 'focus']}>
    <span className={styles['hint']} data-tone={tone} role="img" aria-label={text} tabIndex={0}>
      <Icon name={icon} size={14} />
    </span>
  </Tooltip>
);
