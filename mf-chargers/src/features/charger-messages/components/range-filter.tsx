import { useTexts } from '@plugboard/sdk';
import { Button, Icon } from '@plugboard/ui';
import { DayInput, Input, Popover } from '@plugboard/ui/data';
import { type SubmitEvent, useRef, useState } from 'react';
import { readClockTime, type RangePreset, rangePresets, toWallTime } from '../message-range.model.ts';
import styles from './range-filter.module.css';

export interface MessageRange {
  readonly range: RangePreset | '';
  /** Wall times of the charger's site with seconds; empty for none. */
  readonly from: string;
  readonly to: string;
}

interface RangeFilterProps {
  readonly chosen: MessageRange;
  readonly onChange: (range: MessageRange) => void;
}

const readable = (wallTime: string) => wallTime.replace('T', ' ');

/** One control for when: a span that ends now, or a beginning and an end to the second. */
export function RangeFilter({ chosen, onChange }: RangeFilterProps) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { range, from, to } = chosen;
  const words = () => {
    if (range !== '') return t(`messages.range.${range}`);
    if (from !== '' && to !== '') return `${readable(from)} – ${readable(to)}`;
    if (from !== '') return t('messages.range.from', { moment: readable(from) });
    return to === '' ? t('messages.range.any') : t('messages.range.to', { moment: readable(to) });
  };
  const said = words();
  const choose = (next: MessageRange) => {
    onChange(next);
    setOpen(false);
    button.current?.focus();
  };
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      destroyOnHidden
      content={<RangePanel chosen={chosen} onChange={choose} />}
    >
      <Button
        ref={button}
        className={styles['field'] ?? ''}
        aria-label={`${t('messages.range.label')}: ${said}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
      >
        <span>{said}</span>
        <Icon name="chevron-down" size={14} />
      </Button>
    </Popover>
  );
}

function RangePanel({ chosen, onChange }: RangeFilterProps) {
  const { t } = useTexts();
  const [fromDay = '', fromTime = ''] = chosen.from.split('T');
  const [toDay = '', toTime = ''] = chosen.to.split('T');
  const [bounds, setBounds] = useState({ fromDay, fromTime, toDay, toTime });
  const [problem, setProblem] = useState<'wrongOrder' | 'wrongTime'>();
  const finish = (event: SubmitEvent) => {
    event.preventDefault();
    const [fromClock, toClock] = [readClockTime(bounds.fromTime), readClockTime(bounds.toTime)];
    if (fromClock === null || toClock === null) return setProblem('wrongTime');
    const from = toWallTime(bounds.fromDay, fromClock);
    const to = toWallTime(bounds.toDay, toClock);
    if (from !== '' && to !== '' && from >= to) return setProblem('wrongOrder');
    return onChange({ range: '', from, to });
  };
  const bound = (side: 'from' | 'to') => (
    <fieldset className={styles['bound']}>
      <legend>{t(`terms:${side}`)}</legend>
      <DayInput
        aria-label={`${t(`terms:${side}`)} · ${t('messages.range.date')}`}
        value={bounds[`${side}Day`]}
        onChange={(day) => setBounds((now) => ({ ...now, [`${side}Day`]: day }))}
      />
      <Input
        placeholder="00:00:00"
        aria-label={`${t(`terms:${side}`)} · ${t('messages.range.time')}`}
        value={bounds[`${side}Time`]}
        onChange={({ target }) => setBounds((now) => ({ ...now, [`${side}Time`]: target.value }))}
      />
    </fieldset>
  );
  return (
    <form className={styles['panel']} aria-label={t('messages.range.label')} noValidate onSubmit={finish}>
      <div className={styles['presets']}>
        <Button onClick={() => onChange({ range: '', from: '', to: '' })}>{t('messages.range.any')}</Button>
        {rangePresets.map((preset) => (
          <Button
            key={preset}
            aria-pressed={chosen.range === preset}
            onClick={() => onChange({ range: preset, from: '', to: '' })}
          >
            {t(`messages.range.${preset}`)}
          </Button>
        ))}
      </div>
      {bound('from')}
      {bound('to')}
      {problem ? (
        <p className={styles['problem']} role="alert">
          {t(`messages.range.${problem}`)}
        </p>
      ) : null}
      <Button type="primary" htmlType="submit">
        {t('messages.range.apply')}
      </Button>
    </form>
  );
}
