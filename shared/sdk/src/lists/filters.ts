import type { Permission } from '@plugboard/contracts/platform';
import type { ReactNode } from 'react';
import type { OwnTextKey } from '../texts/text-key.ts';
import { type DaySpan, type UrlParser, urlChoice, urlDays, urlIds, urlList, urlText } from '../url-state/parsers.ts';

interface FilterBase<Value> {
  /** How the value is written in the address. */
  readonly parser: UrlParser<Value>;
  /** Only people with this permission see the filter. */
  readonly needs?: Permission;
}

interface Labelled {
  readonly label: OwnTextKey;
  readonly needs?: Permission;
}

interface Choice<Value extends string> extends Labelled {
  /** Label while nothing is chosen, such as “All statuses”. */
  readonly any: OwnTextKey;
  /** Without them, the page passes the choices as `choices`. */
  readonly values?: readonly Value[];
  /** Text of a value; a value without one is its own label. */
  readonly option?: (value: Value) => OwnTextKey;
  /** Filters that lose their value when this one changes. */
  readonly resets?: readonly string[];
  /** Of several: the choice keeps the order in which it was made. */
  readonly isOrdered?: true;
}

// Methods, so that filters of any value fit into one record of them.
export interface ChoiceFilterSpec<Value> extends FilterBase<Value>, Labelled {
  readonly kind: 'several' | 'one';
  readonly any: OwnTextKey;
  readonly values: readonly string[];
  option?(value: string): OwnTextKey;
  readonly resets: readonly string[];
  readonly isOrdered?: true;
}

interface DaysFilterSpec extends FilterBase<DaySpan>, Labelled {
  readonly kind: 'days';
  readonly any: OwnTextKey;
}

interface DayFilterSpec extends FilterBase<string>, Labelled {
  readonly kind: 'day';
}

interface LocationsFilterSpec extends FilterBase<readonly string[]> {
  readonly kind: 'locations';
}

export interface OwnFilterProps<Value> {
  readonly label: string;
  readonly chosen: Value;
  onChange(value: Value): void;
  /** Values of all filters of the list. */
  readonly filters: Readonly<Record<string, unknown>>;
}

interface OwnFilterSpec<Value> extends FilterBase<Value>, Labelled {
  readonly kind: 'own';
  control(props: OwnFilterProps<Value>): ReactNode;
}

export type FilterSpec<Value = unknown> =
  | ChoiceFilterSpec<Value>
  | (DaysFilterSpec & FilterBase<Value>)
  | (DayFilterSpec & FilterBase<Value>)
  | (LocationsFilterSpec & FilterBase<Value>)
  | OwnFilterSpec<Value>;

const choice = <Value extends string>({ values = [], resets = [], ...spec }: Choice<Value>) => ({
  ...(spec as Omit<Choice<string>, 'values' | 'resets'>),
  values,
  resets,
});

/** Several values, or all of them. */
export const several = <const Value extends string = string>(spec: Choice<Value>) => ({
  ...choice(spec),
  kind: 'several' as const,
  parser: urlList(spec.values),
});

/** One value, or any. */
export const one = <const Value extends string = string>(spec: Choice<Value>) => ({
  ...choice(spec),
  kind: 'one' as const,
  parser: (spec.values ? urlChoice(['', ...spec.values], '') : urlText()) as UrlParser<Value | ''>,
});

/** A span of days. */
export const days = (spec: Labelled & { readonly any: OwnTextKey }) => ({
  ...spec,
  kind: 'days' as const,
  parser: urlDays(),
});

const isDay = /^\d{4}-\d{2}-\d{2}$/;

/** One day on the viewer's calendar, `2026-11-20`. */
export const day = (spec: Labelled) => ({
  ...spec,
  kind: 'day' as const,
  parser: { ...urlText(), read: (text: string) => (isDay.test(text) ? text : undefined) },
});

/** The tenant's locations, searched on the server. */
export const locations = () => ({ kind: 'locations' as const, needs: 'view_location' as const, parser: urlIds() });

/** A control of the list's own. */
export function ownFilter<Value>(spec: Omit<OwnFilterSpec<Value>, 'kind'>): OwnFilterSpec<Value> {
  return { ...spec, kind: 'own' };
}
