import { Button } from 'antd';
import { Calendar } from './calendar.tsx';
import styles from './dates.module.css';
import { type Bounds, isWithin, viewerToday } from './month.model.ts';
import { TimeList } from './time-list.tsx';
import type { TypedKind } from './typed-values.model.ts';
import { useDateTexts } from './use-date-texts.ts';

export interface PickerPanelProps {
  readonly kind: TypedKind;
  readonly value: string;
  readonly bounds: Bounds;
  readonly onChange: (value: string) => void;
  readonly onClose: () => void;
}

const midnight = '00:00';

/** A day or a time is taken at once; for both together the panel stays open until “Done”. */
export function PickerPanel({ kind, value, bounds, onChange, onClose }: PickerPanelProps) {
  const { done } = useDateTexts();
  const finish = (picked: string) => {
    onChange(picked);
    onClose();
  };
  if (kind === 'day') return <Calendar chosen={value} bounds={bounds} onChoose={finish} />;
  if (kind === 'time') return <TimeList chosen={value} onChoose={finish} takesFocus />;
  const [day = '', time = ''] = value.slice(0, 16).split('T');
  const pick = (moment: string) => {
    if (isWithin(moment, bounds)) onChange(moment);
    else onChange((bounds.min !== undefined && moment < bounds.min ? bounds.min : bounds.max) ?? moment);
  };
  return (
    <>
      <div className={styles['both']}>
        <Calendar chosen={day} bounds={bounds} onChoose={(to) => pick(`${to}T${time || midnight}`)} />
        <TimeList chosen={time} onChoose={(to) => pick(`${day || viewerToday()}T${to}`)} takesFocus={false} />
      </div>
      <div className={styles['end']}>
        <Button type="primary" onClick={onClose}>
          {done}
        </Button>
      </div>
    </>
  );
}
