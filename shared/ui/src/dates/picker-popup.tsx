import { Button, Skeleton } from 'antd';
import { type FocusEvent, useRef } from 'react';
import { useUiLocale } from '../core/ui-locale.ts';
import { useLazyCode } from '../core/use-lazy-code.ts';
import styles from './dates.module.css';
import type { PickerPanelProps } from './picker-panel.tsx';
import { useDateTexts } from './use-date-texts.ts';

const loadPanel = async () => (await import(/* webpackChunkName: "ui-dates" */ './picker-panel.tsx')).PickerPanel;

/** Calendar or list of times, whose code is loaded when it is first opened. It closes when the focus leaves it. */
export function PickerPopup(props: PickerPanelProps) {
  const texts = useDateTexts();
  const { retry, loading } = useUiLocale();
  const [panel, reload] = useLazyCode(loadPanel, true);
  const frame = useRef<HTMLDivElement>(null);
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && frame.current?.contains(relatedTarget) === false) props.onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus leaves its buttons
    <div ref={frame} role="dialog" aria-label={props.kind === 'time' ? texts.times : texts.calendar} onBlur={onBlur}>
      {typeof panel === 'object' ? <panel.code {...props} /> : null}
      {panel === 'loading' ? (
        <div role="status" aria-label={loading} className={styles['calendar']}>
          <Skeleton active title={false} paragraph={{ rows: 6 }} />
        </div>
      ) : null}
      {panel === 'failed' ? (
        <p role="alert" className={styles['failed']}>
          {texts.failed}
          <Button onClick={reload}>{retry}</Button>
        </p>
      ) : null}
    </div>
  );
}
