import { chargedUnit } from '@plugboard/contracts/chargers';
import type { Language } from '@plugboard/contracts/platform';
import { Input, Select } from '@plugboard/ui/forms';
import type { EditableColumn } from '@plugboard/ui/pro';
import type { en } from './locale/en.ts';
import { intervalTimes, weekdayName, weekdaysInWords } from './price-form.model.ts';

const week = [0, 1, 2, 3, 4, 5, 6];
const times = intervalTimes.map((value) => ({ value, label: value }));

/** Columns of the table of hours that have other prices. */
export const intervalColumns = (texts: typeof en, language: Language): readonly EditableColumn[] => [
  {
    key: 'weekdays',
    label: texts.column.weekdays,
    width: 216,
    control: () => (
      <Select
        mode="multiple"
        maxTagCount={0}
        maxTagPlaceholder={(chosen) =>
          weekdaysInWords(
            chosen.map(({ value }) => Number(value)),
            language,
          )
        }
        options={week.map((value) => ({ value, label: weekdayName(value, language) }))}
      />
    ),
  },
  {
    key: 'start_at',
    label: texts.column.start_at,
    width: 124,
    control: () => <Select showSearch options={times} />,
  },
  { key: 'end_at', label: texts.column.end_at, width: 124, control: () => <Select showSearch options={times} /> },
  {
    key: 'price_unit',
    label: texts.column.unit,
    width: 92,
    control: () => <Select options={chargedUnit.options.map((value) => ({ value, label: texts.unit[value] }))} />,
  },
  { key: 'price', label: texts.field.price, width: 104, control: () => <Input placeholder="0.60" /> },
];
