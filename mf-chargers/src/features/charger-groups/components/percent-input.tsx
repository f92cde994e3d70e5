import { useTexts } from '@plugboard/sdk';
import { InputNumber } from '@plugboard/ui/forms';

interface PercentInputProps {
  /** Change of all limits in percent; `null` while it is blank. */
  readonly value: number | null;
  readonly onChange: (percent: number | null) => void;
}

/** A change of all limits. */
export function PercentInput({ value, onChange }: PercentInputProps) {
  const { t } = useTexts();
  return (
    <InputNumber<number>
      min={-100}
      max={100}
      precision={0}
      value={value}
      onChange={onChange}
      aria-label={t('whatIf.percent')}
      suffix="%"
    />
  );
}
