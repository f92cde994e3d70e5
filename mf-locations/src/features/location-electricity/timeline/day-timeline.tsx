import { slotsInADay } from '@plugboard/contracts/chargers';
import { maxTariffPeriods, minutesOfSlot } from '@plugboard/contracts/locations';
import { useTexts } from '@plugboard/sdk';
import { Button, Icon, Tooltip } from '@plugboard/ui';
import { Input, Select } from '@plugboard/ui/forms';
import { useId } from 'react';
import { clockOf } from '../../../common/clock-words.ts';
import { TimelineBar } from './timeline-bar.tsx';
import { canSplit, type DayPeriods, moveEnd, removePeriod, setPrice, splitPeriod } from './timeline.model.ts';
import styles from './timeline.module.css';

interface DayTimelineProps {
  readonly label: string;
  readonly periods: DayPeriods;
  readonly prices: readonly string[];
  /** Of the prices, such as `USD/kWh`. */
  readonly unit: string;
  readonly inWords: (price: string) => string;
  /** The error of a period's price in words; `undefined` without one. */
  readonly problemAt: (index: number) => string | undefined;
  readonly disabled: boolean;
  readonly onChange: (periods: DayPeriods) => void;
}

/** The prices of a day as a bar whose parts are dragged, and as a list in which their ends and prices are typed. */
export function DayTimeline(props: DayTimelineProps) {
  const { label, periods, prices, unit, inWords, problemAt, disabled, onChange } = props;
  const { t, language } = useTexts();
  const id = useId();
  const clock = (slot: number) => clockOf(minutesOfSlot(slot), language);
  const isFull = periods.length >= maxTariffPeriods;
  return (
    <div className={styles['timeline']} role="group" aria-labelledby={`${id}-label`}>
      <h3 id={`${id}-label`} className={styles['label']}>
        {label}
      </h3>
      <TimelineBar {...{ label, periods, prices, inWords, disabled, onChange }} />
      <ol className={styles['periods']}>
        {periods.map((period, index) => {
          const { from, to, price } = period;
          const number = index + 1;
          const last = index === periods.length - 1;
          const lowest = from + 1;
          const highest = (periods[index + 1]?.to ?? slotsInADay + 1) - 1;
          const ends = Array.from({ length: highest - lowest + 1 }, (_, step) => lowest + step);
          const problem = problemAt(index);
          return (
            <li key={index} className={styles['period']}>
              <span className={styles['from']}>{t('electricity.timeline.from', { time: clock(from) })}</span>
              <Select<number>
                showSearch={{ optionFilterProp: 'label' }}
                disabled={disabled || last}
                aria-label={t('electricity.timeline.end', { label, number })}
                value={to}
                options={(last ? [to] : ends).map((value) => ({ value, label: clock(value) }))}
                onChange={(slot) => onChange(moveEnd(periods, index, slot))}
              />
              <Input
                disabled={disabled}
                aria-label={t('electricity.timeline.price', { label, number })}
                value={price}
                placeholder="0.17"
                suffix={unit}
                {...(problem === undefined
                  ? {}
                  : { status: 'error', 'aria-invalid': true, 'aria-describedby': `${id}-${index}` })}
                onChange={({ target }) => onChange(setPrice(periods, index, target.value.trim()))}
              />
              {disabled ? null : (
                <span className={styles['buttons']}>
                  <Tooltip title={t('electricity.timeline.split', { number })}>
                    <Button
                      type="text"
                      icon={<Icon name="plus" />}
                      aria-label={t('electricity.timeline.splitOf', { label, number })}
                      disabled={isFull || !canSplit(period)}
                      onClick={() => onChange(splitPeriod(periods, index))}
                    />
                  </Tooltip>
                  <Tooltip title={t('electricity.timeline.remove', { number })}>
                    <Button
                      type="text"
                      icon={<Icon name="close" />}
                      aria-label={t('electricity.timeline.removeOf', { label, number })}
                      disabled={periods.length === 1}
                      onClick={() => onChange(removePeriod(periods, index))}
                    />
                  </Tooltip>
                </span>
              )}
              {problem === undefined ? null : (
                <span id={`${id}-${index}`} className={styles['problem']}>
                  {problem}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
