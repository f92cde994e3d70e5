import { useViewer } from '@plugboard/auth';
import { ChoiceFilter, DayFilter, DaySpanFilter, type Filter, type Option, SeveralFilter } from '@plugboard/ui/data';
import type { ReactNode } from 'react';
import { useSdkTexts, useTexts } from '../texts/use-texts.ts';
import type { DaySpan } from '../url-state/parsers.ts';
import type { ChoiceFilterSpec, FilterSpec } from './filters.ts';
import { LocationFilter } from './location-filter.tsx';

/** The values to choose from; an option brings its own label. */
export type FilterChoices = Readonly<Record<string, readonly (string | Option)[] | undefined>>;

interface FilteredList {
  readonly state: { readonly filters: unknown };
  readonly declaration: { readonly controls: Readonly<Record<string, FilterSpec>> };
  isSet(filter: string): boolean;
  filterBy(change: Readonly<Record<string, unknown>>): void;
}

interface FilterControlProps {
  readonly name: string;
  readonly spec: FilterSpec;
  readonly list: FilteredList;
  readonly choices: readonly (string | Option)[] | undefined;
}

type ChoiceControlProps = Omit<FilterControlProps, 'spec'> & { readonly spec: ChoiceFilterSpec<unknown> };

function ChoiceControl({ name, spec, list, choices = spec.values }: ChoiceControlProps) {
  const { t } = useTexts();
  const [label, any] = [t(spec.label), t(spec.any)];
  const chosen = (list.state.filters as Readonly<Record<string, unknown>>)[name];
  const values = choices.map((each) => (typeof each === 'string' ? each : each.value));
  const labelOf = (value: string) => {
    const given = choices.find((each) => typeof each !== 'string' && each.value === value);
    if (typeof given === 'object') return given.label;
    return spec.option === undefined ? value : t(spec.option(value), { defaultValue: value });
  };
  const change = (value: unknown) => {
    const resets = spec.resets.map((key) => [key, list.declaration.controls[key]?.parser.fallback]);
    list.filterBy({ ...Object.fromEntries(resets), [name]: value });
  };
  const shared = { label, any, values, labelOf, onChange: change };
  return spec.kind === 'one' ? (
    <ChoiceFilter {...shared} chosen={chosen as string} />
  ) : (
    <SeveralFilter {...shared} chosen={chosen as readonly string[]} isOrdered={spec.isOrdered === true} />
  );
}

function FilterControl({ name, spec, list, choices }: FilterControlProps): ReactNode {
  const { t } = useTexts();
  const filters = list.state.filters as Readonly<Record<string, unknown>>;
  const chosen = filters[name];
  const onChange = (value: unknown) => list.filterBy({ [name]: value });
  switch (spec.kind) {
    case 'several':
    case 'one':
      return <ChoiceControl name={name} spec={spec} list={list} choices={choices} />;
    case 'days':
      return <DaySpanFilter label={t(spec.label)} any={t(spec.any)} chosen={chosen as DaySpan} onChange={onChange} />;
    case 'day':
      return <DayFilter label={t(spec.label)} chosen={chosen as string} onChange={onChange} />;
    case 'locations':
      return <LocationFilter chosen={chosen as readonly string[]} onChange={onChange} />;
    case 'own': {
      const Control = spec.control;
      return <Control label={t(spec.label)} chosen={chosen} onChange={onChange} filters={filters} />;
    }
  }
}

/** The list's filters that the viewer may use, as `FilterBar` shows them. */
export function useFilterControls(
  list: FilteredList,
  choices: FilterChoices,
  hidden: readonly string[],
): readonly Filter[] {
  const { t } = useTexts();
  const { t: sdkText } = useSdkTexts();
  const { permissions } = useViewer();
  return Object.entries(list.declaration.controls)
    .filter(([name, { needs }]) => !hidden.includes(name) && (needs === undefined || permissions.includes(needs)))
    .map(([name, spec]) => ({
      key: name,
      label: spec.kind === 'locations' ? sdkText('terms:location') : t(spec.label),
      isSet: list.isSet(name),
      control: <FilterControl name={name} spec={spec} list={list} choices={choices[name]} />,
    }));
}
