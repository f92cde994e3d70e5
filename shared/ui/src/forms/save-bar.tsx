import { Button } from 'antd';
import { Tooltip } from '../core/tooltip.tsx';
import { useFormTexts } from './use-form-texts.ts';
import styles from './save-bar.module.css';

interface SaveBarProps {
  readonly label: string;
  /** Labels of the fields that changed. */
  readonly changed: readonly string[];
  readonly isReady: boolean;
  readonly saving: boolean;
  readonly onDiscard: () => void;
}

/** Stays in view at the end of a form; says on hover what would be saved. */
export function SaveBar({ label, changed, isReady, saving, onDiscard }: SaveBarProps) {
  const texts = useFormTexts();
  const hint = changed.length > 0 ? texts.changed(changed.join(', ')) : isReady ? '' : texts.unchanged;
  return (
    <div className={styles['bar']}>
      <Tooltip title={hint}>
        <Button type="primary" htmlType="submit" disabled={!isReady} loading={saving} aria-disabled={saving}>
          {label}
        </Button>
      </Tooltip>
      {changed.length === 0 ? null : (
        <>
          <Button onClick={onDiscard} disabled={saving}>
            {texts.discard}
          </Button>
          <span className={styles['state']} role="status">
            {texts.unsaved}
          </span>
        </>
      )}
    </div>
  );
}
