import type { TariffSeason } from '@plugboard/contracts/locations';
import { useTexts } from '@plugboard/sdk';
import { Form } from '@plugboard/ui/forms';
import { useState } from 'react';
import { type ElectricityForm, seasonProblems } from '../electricity-form.model.ts';
import { Seasons } from './seasons.tsx';

interface SeasonsFieldProps {
  readonly initial: ElectricityForm;
  readonly disabled: boolean;
}

/** The seasons as one field. Mistakes stand at their place from the first save on, and under the field in short. */
export function SeasonsField({ initial, disabled }: SeasonsFieldProps) {
  const { t } = useTexts();
  const form = Form.useFormInstance<ElectricityForm>();
  const seasons = Form.useWatch('seasons', form) ?? initial.seasons;
  const currency = Form.useWatch('currency', form) ?? initial.currency;
  const cost = Form.useWatch('cost_of_electricity', form) ?? initial.cost_of_electricity;
  const [isChecked, setChecked] = useState(false);
  const validator = async (_: unknown, value: readonly TariffSeason[]) => {
    const [first] = seasonProblems(value);
    setChecked(first !== undefined);
    if (first === undefined) return;
    const name = value[first.season]?.name || String(first.season + 1);
    throw new Error(t('electricity.problemIn', { name, problem: t(`electricity.problem.${first.key}`) }));
  };
  return (
    <Form.Item name="seasons" rules={[{ validator }]} validateTrigger={isChecked ? 'onChange' : []}>
      <Seasons
        currency={currency}
        usualPrice={cost ?? ''}
        problems={isChecked ? seasonProblems(seasons) : []}
        disabled={disabled}
      />
    </Form.Item>
  );
}
