import { biddingStrategies } from '@plugboard/contracts/grid';
import { useTexts } from '@plugboard/sdk';
import { FieldFrame, type FieldProps, Radio } from '@plugboard/ui/forms';
import styles from '../grid-services.module.css';

interface StrategyChoiceProps {
  readonly label: string;
  // Given by the frame.
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (event: unknown) => void;
}

function StrategyChoice({ label, id, ...control }: StrategyChoiceProps) {
  const { t } = useTexts();
  return (
    <Radio.Group
      {...control}
      {...(id === undefined ? {} : { id })}
      aria-label={label}
      className={styles['choices'] ?? ''}
    >
      {biddingStrategies.map((strategy) => (
        <Radio key={strategy} value={strategy}>
          {t(`strategy.${strategy}`)}
          <span className={styles['meaning']}>{t(`strategy.means.${strategy}`)}</span>
        </Radio>
      ))}
    </Radio.Group>
  );
}

/** Bidding strategies with their explanations (spec §4). */
export const StrategyField = (field: FieldProps) => (
  <FieldFrame {...field}>
    <StrategyChoice label={field.label} />
  </FieldFrame>
);
