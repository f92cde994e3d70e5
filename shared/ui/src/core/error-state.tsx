import { Button } from 'antd';
import { Icon } from './icon.tsx';
import styles from './state.module.css';

export interface ErrorStateProps {
  /** The error. */
  readonly title: string;
  readonly text?: string;
  /** “Try again” in the person's language; shown with `onRetry`. */
  readonly retryLabel?: string;
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
}

/** Says in place of the content that it could not be had, and offers to try again. */
export const ErrorState = ({ title, text, retryLabel, onRetry, retrying = false }: ErrorStateProps) => (
  <div className={styles['state']} data-tone="bad" role="alert">
    <span className={styles['picture']}>
      <Icon name="warning" size={20} />
    </span>
    <p className={styles['title']}>{title}</p>
    {text === undefined ? null : <p className={styles['text']}>{text}</p>}
    {onRetry === undefined ? null : (
      <div className={styles['action']}>
        <Button onClick={onRetry} loading={retrying} icon={<Icon name="refresh" />}>
          {retryLabel}
        </Button>
      </div>
    )}
  </div>
);
