import type { TariffSeason } from '@plugboard/contracts/locations';
import type { Currency } from '@plugboard/contracts/platform';
import { useTexts } from '@plugboard/sdk';
import { Button, formatNumber } from '@plugboard/ui';
import { Input, InputNumber, Select } from '@plugboard/ui/forms';
import { useId } from 'react';
import { ToneLegend } from '../../../common/day-bands/day-bands.tsx';
import type { SeasonProblem } from '../electricity-form.model.ts';
import styles from '../location-electricity.module.css';
import { DayTimeline } from '../timeline/day-timeline.tsx';
import { type DayPeriods, pricesOf } from '../timeline/timeline.model.ts';
import { monthName } from '../use-electricity-words.ts';

interface SeasonCardProps {
  readonly season: TariffSeason;
  /** From 1. */
  readonly number: number;
  readonly currency: Currency;
  readonly problems: readonly SeasonProblem[];
  readonly disabled: boolean;
  readonly onChange: (season: TariffSeason) => void;
  readonly onRemove: () => void;
}

const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const lastDay = 31;
const digits = 4;

/** A season: its name, its first day, and a timeline for weekdays and one for weekends and holidays. */
export function SeasonCard(props: SeasonCardProps) {
  const { season, number, currency, problems, disabled, onChange, onRemove } = props;
  const { t, language } = useTexts();
  const id = useId();
  const prices = pricesOf([season.weekdays, season.weekends]);
  const unit = `${currency}/kWh`;
  const inWords = (price: string) => (price === '' ? '-' : `${formatNumber(Number(price), language, digits)} ${unit}`);
  const sentenceAt = (at: string): string | undefined => {
    const problem = problems.find((one) => one.at === `${number - 1}.${at}`);
    return problem && t(`electricity.problem.${problem.key}`);
  };
  const ofSeason = [sentenceAt('name'), sentenceAt('month'), sentenceAt('day')].filter((said) => said !== undefined);
  const timeline = (part: 'weekdays' | 'weekends') => (
    <DayTimeline
      label={t(`electricity.${part}`)}
      periods={season[part]}
      prices={prices}
      unit={unit}
      inWords={inWords}
      problemAt={(index) => sentenceAt(`${part}.${index}.price`)}
      disabled={disabled}
      onChange={(periods: DayPeriods) => onChange({ ...season, [part]: [...periods] })}
    />
  );
  return (
    <fieldset className={styles['season']} aria-label={season.name || t('electricity.seasonName', { number })}>
      <div className={styles['head']}>
        <div className={`${styles['field']} ${styles['name']}`}>
          <label htmlFor={`${id}-name`}>{t('electricity.season.name')}</label>
          <Input
            id={`${id}-name`}
            disabled={disabled}
            value={season.name}
            maxLength={60}
            onChange={({ target }) => onChange({ ...season, name: target.value })}
          />
        </div>
        <div className={styles['field']}>
          <label htmlFor={`${id}-month`}>{t('electricity.season.month')}</label>
          <Select<number>
            id={`${id}-month`}
            disabled={disabled}
            value={season.month}
            options={months.map((value) => ({ value, label: monthName(value, language) }))}
            onChange={(month) => onChange({ ...season, month })}
          />
        </div>
        <div className={styles['field']}>
          <label htmlFor={`${id}-day`}>{t('electricity.season.day')}</label>
          <InputNumber<number>
            id={`${id}-day`}
            disabled={disabled}
            min={1}
            max={lastDay}
            value={season.day}
            onChange={(day) => onChange({ ...season, day: day ?? 1 })}
          />
        </div>
        {disabled ? null : (
          <Button danger onClick={onRemove} aria-label={t('electricity.season.removeOf', { name: season.name })}>
            {t('electricity.season.remove')}
          </Button>
        )}
      </div>
      {ofSeason.map((said) => (
        <p key={said} className={styles['problem']}>
          {said}
        </p>
      ))}
      {prices.length > 1 ? <ToneLegend prices={prices.map(inWords)} /> : null}
      {timeline('weekdays')}
      {timeline('weekends')}
    </fieldset>
  );
}
