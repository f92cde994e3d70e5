import { Button, Input, type InputRef, Popover } from 'antd';
import { type AriaAttributes, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Icon } from '../core/icon.tsx';
import { useLanguage } from '../core/ui-locale.ts';
import styles from './dates.module.css';
import { type Bounds, isWithin } from './month.model.ts';
import { PickerPopup } from './picker-popup.tsx';
import { stepTime } from './typed-times.model.ts';
import { readTyped, readWhileTyping, type TypedKind, writeValue } from './typed-values.model.ts';
import { useDateTexts } from './use-date-texts.ts';

/** Props of a field for a day, a time or both. A form's frame gives `id`, `value`, `onChange` and the aria attributes. */
export interface PickedInputProps
  extends Bounds, Pick<AriaAttributes, 'aria-label' | 'aria-invalid' | 'aria-describedby' | 'aria-required'> {
  readonly id?: string | undefined;
  readonly value?: string | undefined;
  /** Called with each value that is complete and within the bounds, and with an empty text for none. */
  readonly onChange?: ((value: string) => void) | undefined;
  /** Without it the field follows its form. */
  readonly disabled?: boolean | undefined;
  /** Whether a button empties the field. */
  readonly allowClear?: boolean | undefined;
  /** Stands before the text. */
  readonly prefix?: ReactNode;
  readonly className?: string | undefined;
}

interface KindProps extends PickedInputProps {
  readonly kind: TypedKind;
  /** Minutes between two times. */
  readonly step?: number | undefined;
}

const defaultStep = 5;

/** A text field that reads days and times in the portal's language, and a button that opens a calendar or a list of times. */
export function PickedInput(props: KindProps) {
  const { kind, step = defaultStep, value = '', onChange, min, max, disabled, ...field } = props;
  const texts = useDateTexts();
  const language = useLanguage();
  const writtenIn = { language, order: texts.order };
  const input = useRef<InputRef>(null);
  const [isOpen, setOpen] = useState(false);
  // The typed text stays as it is until typing ends, or until the value changes from outside.
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: string } | null>(null);
  const text = typed?.value === value ? typed.text : writeValue(kind, value, writtenIn);
  const isGood = (read: string | null): read is string =>
    read !== null && (read === '' || isWithin(read, { min, max }));
  const change = (to: string) => {
    const read = readWhileTyping(kind, to, writtenIn);
    setTyped({ text: to, value: isGood(read) ? read : value });
    if (isGood(read) && read !== value) onChange?.(read);
  };
  const endTyping = () => {
    if (typed === null) return;
    setTyped(null);
    const read = readTyped(kind, typed.text, writtenIn, new Date().getFullYear());
    if (typed.value === value && isGood(read) && read !== value) onChange?.(read);
  };
  const close = () => {
    setOpen(false);
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isUp = event.key === 'ArrowUp';
    if (event.key === 'Enter') endTyping();
    if (!isUp && event.key !== 'ArrowDown') return;
    if (event.altKey) setOpen(true);
    else if (kind === 'time' && value !== '') onChange?.(stepTime(value, isUp ? step : -step));
    else return;
    event.preventDefault();
  };
  const forms = { day: texts.dayForm, time: texts.timeForm, moment: `${texts.dayForm} ${texts.timeForm}` };
  const isTime = kind === 'time';
  return (
    <Input
      {...field}
      {...(disabled === undefined ? {} : { disabled })}
      ref={input}
      autoComplete="off"
      placeholder={forms[kind]}
      value={text}
      onChange={({ target }) => change(target.value)}
      onBlur={endTyping}
      onKeyDown={onKeyDown}
      suffix={
        <Popover
          open={isOpen}
          onOpenChange={(open) => (open ? setOpen(true) : close())}
          trigger="click"
          placement="bottom"
          arrow={false}
          destroyOnHidden
          content={
            <PickerPopup
              kind={kind}
              value={value}
              bounds={{ min, max }}
              onChange={(picked) => onChange?.(picked)}
              onClose={close}
            />
          }
        >
          <Button
            type="text"
            size="small"
            className={styles['open'] ?? ''}
            {...(disabled === undefined ? {} : { disabled })}
            aria-label={isTime ? texts.openTimes : texts.openCalendar}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            icon={<Icon name={isTime ? 'clock' : 'calendar'} size={16} />}
          />
        </Popover>
      }
    />
  );
}
