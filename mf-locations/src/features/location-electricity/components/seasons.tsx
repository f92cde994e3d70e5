import { maxTariffSeasons, type TariffSeason } from '@plugboard/contracts/locations';
import type { Currency } from '@plugboard/contracts/platform';
import { useTexts } from '@plugboard/sdk';
import { Button, Icon } from '@plugboard/ui';
import { newSeason, type SeasonProblem } from '../electricity-form.model.ts';
import styles from '../location-electricity.module.css';
import { SeasonCard } from './season-card.tsx';

interface SeasonsProps {
  readonly value?: readonly TariffSeason[];
  readonly onChange?: (seasons: readonly TariffSeason[]) => void;
  readonly currency: Currency;
  /** Price of a new season. */
  readonly usualPrice: string;
  readonly problems: readonly SeasonProblem[];
  readonly disabled: boolean;
}

const none: readonly TariffSeason[] = [];

/** The seasons of the year, each with its timelines. */
export function Seasons({ value: seasons = none, onChange, ...props }: SeasonsProps) {
  const { t } = useTexts();
  const { currency, usualPrice, problems, disabled } = props;
  const add = () => {
    const name =
      seasons.length === 0 ? t('electricity.allYear') : t('electricity.seasonName', { number: seasons.length + 1 });
    onChange?.([...seasons, newSeason(seasons, name, usualPrice)]);
  };
  return (
    <div className={styles['seasons']}>
      {seasons.map((season, index) => (
        <SeasonCard
          key={index}
          season={season}
          number={index + 1}
          currency={currency}
          problems={problems.filter((problem) => problem.season === index)}
          disabled={disabled}
          onChange={(changed) => onChange?.(seasons.with(index, changed))}
          onRemove={() => onChange?.(seasons.toSpliced(index, 1))}
        />
      ))}
      {disabled ? null : (
        <div>
          <Button icon={<Icon name="plus" />} disabled={seasons.length >= maxTariffSeasons} onClick={add}>
            {t('electricity.addSeason')}
          </Button>
        </div>
      )}
    </div>
  );
}
