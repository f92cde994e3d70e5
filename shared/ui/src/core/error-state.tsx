import { Button } from 'antd';
import { Icon } from './icon.tsx';
import { useUiLocale } from './ui-locale.ts';
import styles from './state.module.css';

export interface ErrorStateProps {
  /** The error. */
  readonly title: string;
  readonly text?: string;
  /** Shows “Try again”. */
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
}

/** Says in place of the content that it could not be had, and offers to try again. */
export function ErrorState({ title, text, onRetry, retrying = false }: ErrorStateProps) {
  const { retry } = useUiLocale();
  return (
    <div className={styles['state']} data-tone="bad" role="alert">
      <span className={styles['picture']}>
        <Icon name="warning" size={20} />
      </span>
      <p className={styles['title']}>{title}</p>
      {text === undefined ? null : <p className={styles['text']}>{text}</p>}
      {onRetry === undefined ? null : (
        <div className={styles['action']}>
          <Button onClick={onRetry} loading={retrying} icon={<Icon name="refresh" />}>
            {retry}
          </Button>
        </div>
      )}
    </div>
  );
}
