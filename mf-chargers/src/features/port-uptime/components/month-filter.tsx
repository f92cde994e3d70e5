import { addMonths, monthOf } from '@plugboard/contracts/chargers';
import { useNow, useTexts } from '@plugboard/sdk';
import type { OwnFilterProps } from '@plugboard/sdk/lists';
import { ChoiceFilter } from '@plugboard/ui/data';
import { formatMonth } from '../../../common/port-uptime/uptime-words.ts';

/** Months back that can be chosen. */
const monthsOffered = 24;

/** The last month of the period; the current one where none is chosen. */
export function MonthFilter({ label, chosen, onChange }: OwnFilterProps<string>) {
  const { t, language } = useTexts();
  const current = monthOf(useNow());
  const months = Array.from({ length: monthsOffered }, (_, index) => addMonths(current, -1 - index));
  return (
    <ChoiceFilter<string>
      label={label}
      any={t('uptime.thisMonth')}
      values={chosen === '' || months.includes(chosen) ? months : [chosen, ...months]}
      labelOf={(month) => formatMonth(month, language)}
      chosen={chosen}
      onChange={onChange}
    />
  );
}
