import { Button, Popover } from 'antd';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { Icon } from '../core/icon.tsx';
import { useUiLocale } from '../core/ui-locale.ts';
import { DayInput } from '../dates/date-inputs.tsx';
import { formatDate } from '../formats/date-times.ts';
import { dayPresets, presetDays, toLocalDay } from './day-presets.model.ts';
import styles from './day-span-filter.module.css';
import { useDataTexts } from './use-data-texts.ts';

/** A first and a last day (YYYY-MM-DD), or neither. */
type Days = readonly [first: string, last: string] | readonly [];

export interface DaySpanFilterProps {
  /** Name of the field. */
  readonly label: string;
  /** Label of the field without chosen days. */
  readonly any: string;
  readonly chosen: Days;
  readonly onChange: (days: Days) => void;
}

type Problem = 'incomplete' | 'wrongOrder';

function findProblem(first: string, last: string): Problem | null {
  if ((first === '') !== (last === '')) return 'incomplete';
  return first > last ? 'wrongOrder' : null;
}

interface PanelProps extends DaySpanFilterProps {
  readonly onClose: () => void;
}

function DaysPanel({ label: field, chosen, onChange, onClose }: PanelProps) {
  const { cancel } = useUiLocale();
  const { days: texts } = useDataTexts();
  const [first, setFirst] = useState(chosen[0] ?? '');
  const [last, setLast] = useState(chosen[1] ?? '');
  const [problem, setProblem] = useState<Problem | null>(null);
  const problemId = useId();
  const choose = (days: Days) => {
    onChange(days);
    onClose();
  };
  const finish = (event: SubmitEvent) => {
    event.preventDefault();
    const found = findProblem(first, last);
    setProblem(found);
    if (found === null) choose(first === '' ? [] : [first, last]);
  };
  const day = (label: string, value: string, onDay: (day: string) => void) => (
    <label className={styles['day']}>
      {label}
      <DayInput
        value={value}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : problemId}
        onChange={onDay}
      />
    </label>
  );
  return (
    <form className={styles['panel']} aria-label={field} noValidate onSubmit={finish}>
      <div className={styles['presets']} role="group" aria-label={texts.presets}>
        {dayPresets.map((preset) => {
          const days = presetDays(preset, toLocalDay(new Date()));
          return (
            <Button
              key={preset}
              size="small"
              aria-pressed={days[0] === chosen[0] && days[1] === chosen[1]}
              onClick={() => choose(days)}
            >
              {texts.preset[preset]}
            </Button>
          );
        })}
      </div>
      <div className={styles['days']}>
        {day(texts.first, first, setFirst)}
        {day(texts.last, last, setLast)}
      </div>
      {problem === null ? null : (
        <p id={problemId} className={styles['problem']} role="alert">
          {texts[problem]}
        </p>
      )}
      <div className={styles['actions']}>
        <Button onClick={onClose}>{cancel}</Button>
        <Button onClick={() => choose([])}>{texts.reset}</Button>
        <Button type="primary" htmlType="submit">
          {texts.ok}
        </Button>
      </div>
    </form>
  );
}

/** A filter that takes a span of days: a usual one at once, any with Cancel, Reset and Ok, and cleared by its icon (spec §2.16). */
export function DaySpanFilter(props: DaySpanFilterProps) {
  const { label, any, chosen, onChange } = props;
  const { language } = useUiLocale();
  const { days: texts } = useDataTexts();
  const [isOpen, setOpen] = useState(false);
  // A popover keeps its content: the key makes each opening start from the chosen days.
  const [opening, setOpening] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  const shown = (day: string) => formatDate(`${day}T00:00:00Z`, 'UTC', language);
  const said = chosen.length === 0 ? any : [...new Set(chosen)].map(shown).join(' – ');
  const turn = (open: boolean) => {
    if (open) setOpening(opening + 1);
    setOpen(open);
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const isSet = chosen.length > 0;
  return (
    <span className={styles['frame']}>
      <Popover
        open={isOpen}
        onOpenChange={turn}
        trigger="click"
        placement="bottomLeft"
        arrow={false}
        content={<DaysPanel key={opening} {...props} onClose={close} />}
      >
        <Button
          ref={button}
          className={styles['field'] ?? ''}
          data-set={isSet}
          aria-label={`${label}: ${said}`}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
        >
          <span>{said}</span>
          {isSet ? null : <Icon name="chevron-down" size={14} />}
        </Button>
      </Popover>
      {isSet ? (
        <Button
          type="text"
          size="small"
          className={styles['clear'] ?? ''}
          aria-label={texts.clear(label)}
          icon={<Icon name="close" size={14} />}
          onClick={() => {
            onChange([]);
            button.current?.focus();
          }}
        />
      ) : null}
    </span>
  );
}
