import { useApiQuery } from '@plugboard/api';
import { lookUpChargers } from '@plugboard/contracts/chargers';
import type { ParcelProps } from '@plugboard/contracts/platform';
import { joinValues, useDebouncedValue, useTexts } from '@plugboard/sdk';
import { Button, useUiLocale } from '@plugboard/ui';
import { Select } from '@plugboard/ui/data';
import { useState } from 'react';
import styles from './charger-picker.module.css';

const pageSize = 50;
/** Most chargers whose names one call asks for. */
const maxNamed = 100;

/** A field for one charger or several, searched on the server. */
export default function ChargerPickerParcel(props: ParcelProps['charger-picker@1']) {
  const { label, id, location, isDisabled = false, mode, value, onChange } = props;
  const { t } = useTexts();
  const texts = useUiLocale();
  const [typed, setTyped] = useState('');
  const chosen = mode === 'several' ? value : value === null ? [] : [value];
  const { data, isError, isFetching, refetch } = useApiQuery(
    lookUpChargers,
    { query: { search: useDebouncedValue(typed.trim()) || undefined, location__in: location, limit: pageSize } },
    { keepPrevious: true },
  );
  const found = (data?.results ?? []).map(({ pk, custom_id: name }) => ({ value: pk, label: name }));
  const nameOf = useNames(chosen.filter((each) => found.every((option) => option.value !== each)));
  const labelled = (each: string) => ({
    value: each,
    label: found.find((option) => option.value === each)?.label ?? nameOf(each),
  });
  const hasFailed = isError && data === undefined;
  const failed = (
    <div role="alert" className={styles['failed']}>
      {t('error.title')}
      <Button size="small" loading={isFetching} onClick={() => void refetch()}>
        {texts.retry}
      </Button>
    </div>
  );
  const shared = {
    'aria-label': label,
    ...(id !== undefined && { id }),
    className: styles['field'] ?? '',
    labelInValue: true,
    allowClear: true,
    disabled: isDisabled,
    loading: isFetching,
    options: found,
    placeholder: t('parcel.searchCharger'),
    showSearch: { filterOption: false, searchValue: typed, onSearch: setTyped },
    notFoundContent: hasFailed ? failed : isFetching ? texts.loading : t('parcel.noChargers'),
    ...(hasFailed && { status: 'error' as const }),
  } as const;
  if (mode === 'one')
    return (
      <Select<{ value: string; label: string } | null>
        {...shared}
        value={value === null ? null : labelled(value)}
        onChange={(next) => {
          setTyped('');
          onChange(next?.value ?? null);
        }}
      />
    );
  return (
    <Select<{ value: string; label: string }[]>
      {...shared}
      mode="multiple"
      value={value.map(labelled)}
      onChange={(next) => {
        setTyped('');
        onChange(next.map((each) => each.value));
      }}
    />
  );
}

/** Names of chosen chargers that the search has not found; one that is gone is said to be unknown. */
function useNames(ids: readonly string[]): (id: string) => string {
  const { t } = useTexts();
  const query = { pk__in: joinValues(ids.slice(0, maxNamed)), limit: maxNamed };
  const { data } = useApiQuery(lookUpChargers, { query }, { enabled: ids.length > 0, keepPrevious: true });
  const names = new Map(data?.results.map(({ pk, custom_id: name }) => [pk, name]));
  return (id) => names.get(id) ?? (data === undefined ? '…' : t('parcel.unknownCharger'));
}
