import { Select } from 'antd';
import { type ReactElement, type UIEvent, useLayoutEffect, useRef, useState } from 'react';
import { leaveOnTab } from '../core/leave-on-tab.ts';
import { useUiLocale } from '../core/ui-locale.ts';
import {
  type Chosen,
  fieldLabel,
  nearEnd,
  offeredOptions,
  type Option,
  readChosen,
  tickedValues,
} from './multi-select.model.ts';
import styles from './multi-select.module.css';
import { useDataTexts } from './use-data-texts.ts';

export interface MultiSelectProps {
  /** Name of the field, also shown while nothing is chosen. */
  readonly label: string;
  /** Label of the option that takes all, such as “All chargers”. */
  readonly any: string;
  readonly options: readonly Option[];
  /** Labels of what may be chosen although `options` does not hold it, such as beyond the first page of a search. */
  readonly known?: readonly Option[];
  readonly chosen: Chosen;
  readonly onChange: (chosen: Chosen) => void;
  /** Searches on the server; without it the search box filters the options here. */
  readonly onSearch?: (text: string) => void;
  /** Called when 80 % of the list has been scrolled; may be called again before the options grow. */
  readonly onNearEnd?: () => void;
  readonly loading?: boolean;
}

const none: readonly Option[] = [];

/** A filter that takes several values or all of them (spec §2.16). */
export function MultiSelect(props: MultiSelectProps) {
  const { label, any, options, known = none, chosen, onChange, onSearch, onNearEnd, loading = false } = props;
  const texts = useUiLocale();
  const { selected } = useDataTexts();
  const [typed, setTyped] = useState('');
  // A server search replaces the options; labels of earlier choices are kept for the closed field.
  const [labels, setLabels] = useState<readonly Option[]>(none);
  const labelOf = (value: string) => [...options, ...known, ...labels].find((option) => option.value === value)?.label;
  const search = (text: string) => {
    setTyped(text);
    onSearch?.(text);
  };
  const change = (values: readonly string[]) => {
    const next = readChosen(values, chosen);
    if (next !== 'all') setLabels(next.map((value) => ({ value, label: labelOf(value) ?? value })));
    // The field clears its text, so the listener's search ends too.
    if (typed !== '') search('');
    onChange(next);
  };
  const scroll = (event: UIEvent<HTMLDivElement>) => {
    if (nearEnd(event.currentTarget)) onNearEnd?.();
  };
  const filter = onSearch === undefined ? { optionFilterProp: 'label' } : { filterOption: false };
  return (
    <Select
      mode="multiple"
      className={styles['field']}
      popupMatchSelectWidth={false}
      aria-label={label}
      placeholder={label}
      value={[...tickedValues(chosen)]}
      onChange={change}
      options={offeredOptions(options, any, typed)}
      maxTagCount={0}
      maxTagPlaceholder={fieldLabel(chosen, labelOf, { any, selected })}
      showSearch={{ ...filter, searchValue: typed, onSearch: search }}
      onInputKeyDown={leaveOnTab}
      popupRender={scrollableByKeyboard}
      onPopupScroll={scroll}
      loading={loading}
      notFoundContent={loading ? texts.loading : texts.nothingFound}
    />
  );
}

function ScrollableByKeyboard({ children }: { readonly children: ReactElement }) {
  const popup = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // antd offers no property for the element that scrolls.
    popup.current?.querySelector('.ant-select-dropdown-list-holder')?.setAttribute('tabindex', '0');
  });
  return <div ref={popup}>{children}</div>;
}

/** Lets focus into the scrolled part of a popup: without that, only a mouse or the field's arrow keys could move it. */
const scrollableByKeyboard = (menu: ReactElement) => <ScrollableByKeyboard>{menu}</ScrollableByKeyboard>;
