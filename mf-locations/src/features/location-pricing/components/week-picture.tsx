import type { CurrentType, CurrentTypePrice } from '@plugboard/contracts/chargers';
import type { Currency } from '@plugboard/contracts/platform';
import { useTexts } from '@plugboard/sdk';
import { weekdayName } from '@plugboard/sdk/pricing';
import { Section } from '@plugboard/ui';
import { useMemo } from 'react';
import { DayAxis, DayBands, toneOf, ToneLegend } from '../../../common/day-bands/day-bands.tsx';
import { toWeekOfRates } from '../price-week.model.ts';
import { useRateWords } from '../use-rate-words.ts';
import styles from './week-picture.module.css';

interface WeekPictureProps {
  readonly type: CurrentType;
  readonly price: CurrentTypePrice;
  readonly currency: Currency;
}

/** The week's price: a bar for each day. */
export function WeekPicture({ type, price, currency }: WeekPictureProps) {
  const { t, language } = useTexts();
  const inWords = useRateWords(currency);
  const title = t('pricing.week', { type: t(`terms:currentType.${type}`) });
  const { rates, days } = useMemo(() => toWeekOfRates(price), [price]);
  return (
    <Section title={title}>
      <ToneLegend prices={rates.map((rate) => inWords(rate))} />
      <ol className={styles['week']} aria-label={title}>
        {days.map((bands, weekday) => (
          <li key={weekdayName(weekday, language)} className={styles['day']}>
            <span>{weekdayName(weekday, language)}</span>
            <DayBands
              bands={bands.map(({ from, to, rate, level }) => ({
                from,
                to,
                tone: toneOf(level, rates.length),
                words: inWords(rate),
              }))}
            />
          </li>
        ))}
      </ol>
      <div className={styles['axis']}>
        <DayAxis />
      </div>
    </Section>
  );
}
