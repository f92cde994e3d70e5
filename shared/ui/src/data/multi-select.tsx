import { Select } from 'antd';
import { type UIEvent, useState } from 'react';
import {
  allValue,
  type Chosen,
  chosenFrom,
  type FieldTexts,
  fieldLabel,
  nearEnd,
  type Option,
  tickedValues,
} from './multi-select.model.ts';
import styles from './multi-select.module.css';

export interface MultiSelectTexts extends FieldTexts {
  /** Name of the field, also shown while nothing is chosen. */
  readonly field: string;
  /** When the search finds nothing. */
  readonly nothingFound: string;
  /** While options load. */
  readonly loading: string;
}

export interface MultiSelectProps {
  readonly texts: MultiSelectTexts;
  readonly options: readonly Option[];
  readonly chosen: Chosen;
  readonly onChange: (chosen: Chosen) => void;
  /** Searches on the server; without it the search box filters the options here. */
  readonly onSearch?: (text: string) => void;
  /** Called when 80 % of the list has been scrolled; may be called again before the options grow. */
  readonly onNearEnd?: () => void;
  readonly loading?: boolean;
}

/** A filter that takes several values or all of them (spec §2.16). */
export function MultiSelect({
  texts,
  options,
  chosen,
  onChange,
  onSearch,
  onNearEnd,
  loading = false,
}: MultiSelectProps) {
  // A server search replaces the options; labels of what was chosen before are kept for the closed field.
  const [labels, setLabels] = useState<ReadonlyMap<string, string>>(new Map());
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? labels.get(value);
  const change = (values: readonly string[]) => {
    const next = chosenFrom(values, chosen);
    if (next !== 'all') setLabels(new Map(next.map((value) => [value, labelOf(value) ?? value])));
    onChange(next);
  };
  const scroll = (event: UIEvent<HTMLDivElement>) => {
    if (nearEnd(event.currentTarget)) onNearEnd?.();
  };
  return (
    <Select
      mode="multiple"
      className={styles['field']}
      popupMatchSelectWidth={false}
      aria-label={texts.field}
      placeholder={texts.field}
      value={[...tickedValues(chosen)]}
      onChange={change}
      options={[{ value: allValue, label: texts.all }, ...options]}
      maxTagCount={0}
      maxTagPlaceholder={fieldLabel(chosen, labelOf, texts)}
      showSearch={onSearch === undefined ? { optionFilterProp: 'label' } : { filterOption: false, onSearch }}
      onPopupScroll={scroll}
      loading={loading}
      notFoundContent={loading ? texts.loading : texts.nothingFound}
    />
  );
}
