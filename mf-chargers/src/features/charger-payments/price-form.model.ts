import {
  type ChargerPriceSettings,
  chargedUnit,
  type CurrentType,
  type CurrentTypePrice,
  followOnAfter,
  priceInterval,
  type PriceInterval,
  priceProblems,
  type PriceSettingsChange,
  type PriceSettingsForm,
  priceSettingsForm,
  priceUnit,
  type Rate,
  unitPrice,
} from '@plugboard/contracts/chargers';
import type { FieldSchema, FormSchema } from '@plugboard/ui/forms';

/** A follow-on price as its table shows it. */
export type FollowOnRow = Extract<Rate, { type: 'TIERED' }>['follow_on'][number];

/** An interval as its table shows it; `rate` is the stored one, whose follow-on prices the table leaves as they are. */
export interface IntervalRow extends Pick<PriceInterval, 'weekdays' | 'start_at' | 'end_at'> {
  readonly price_unit: Rate['price_unit'];
  readonly price: string;
  readonly rate?: Rate;
}

const ofAll = [
  'currency',
  'waitlist_time',
  'sales_tax',
  'session_activation_fee',
  'session_stand_by_fee',
  'session_stand_by_grace_period',
  'pre_authorized',
  'session_limit',
  'pin_for_paid_charging',
] as const satisfies readonly (keyof PriceSettingsForm)[];
const ofPrice = ['price_unit', 'price', 'follow_on_unit', 'follow_on', 'intervals'] as const;

/** A charger's prices as fields of one form: there is one current type, so `ac` or `dc` is spread out. */
export type PriceForm = Pick<PriceSettingsForm, (typeof ofAll)[number]> & {
  readonly price_unit: Rate['price_unit'];
  readonly price: string;
  readonly follow_on_unit: Extract<Rate, { type: 'TIERED' }>['follow_on_unit'];
  /** Without rows the price is fixed. */
  readonly follow_on: readonly FollowOnRow[];
  readonly intervals: readonly IntervalRow[];
};

/** Tables validate their rows themselves. */
const rows: FieldSchema = { safeParse: (data) => ({ success: true, data }) };
const { ac: _ac, dc: _dc, ...simple } = priceSettingsForm.shape;
const shape: FormSchema['shape'] = {
  ...simple,
  price_unit: chargedUnit,
  price: unitPrice,
  follow_on_unit: priceUnit,
  follow_on: rows,
  intervals: rows,
};
export const priceForm: FormSchema = { shape, safeParse: (data) => ({ success: true, data }) };
export const followOnRow = { shape: { after: followOnAfter, price: unitPrice } };
const { weekdays, start_at, end_at } = priceInterval.shape;
export const intervalRow = { shape: { weekdays, start_at, end_at, price_unit: chargedUnit, price: unitPrice } };

const toRow = ({ rate, ...hours }: PriceInterval): IntervalRow => ({
  ...hours,
  price_unit: rate.price_unit,
  price: rate.price,
  rate,
});

/** Form of a charger’s prices, empty where the location’s hold. */
export function toPriceForm(prices: ChargerPriceSettings | undefined, currency: PriceForm['currency']): PriceForm {
  const price = prices?.ac ?? prices?.dc;
  const rate = price?.rate;
  const tiered = rate?.type === 'TIERED' ? rate : undefined;
  return {
    currency: prices?.currency ?? currency,
    waitlist_time: prices?.waitlist_time ?? 0,
    sales_tax: prices?.sales_tax ?? '0',
    session_activation_fee: prices?.session_activation_fee ?? '0.00',
    session_stand_by_fee: prices?.session_stand_by_fee ?? '0.00',
    session_stand_by_grace_period: prices?.session_stand_by_grace_period ?? 0,
    pre_authorized: prices?.pre_authorized ?? '0.00',
    session_limit: prices?.session_limit ?? null,
    pin_for_paid_charging: prices?.pin_for_paid_charging ?? null,
    price_unit: rate?.price_unit ?? 'USD_PER_KILOWATT_HOUR',
    price: rate?.price ?? '',
    follow_on_unit: tiered?.follow_on_unit ?? rate?.price_unit ?? 'USD_PER_KILOWATT_HOUR',
    follow_on: tiered?.follow_on ?? [],
    intervals: price?.intervals.map(toRow) ?? [],
  };
}

function toRate({ price_unit, price, follow_on_unit, follow_on }: PriceForm): Rate {
  return follow_on.length === 0
    ? { type: 'FIXED', price_unit, price }
    : { type: 'TIERED', price_unit, price, follow_on_unit, follow_on: [...follow_on] };
}

const toInterval = ({ rate, price_unit, price, ...hours }: IntervalRow): PriceInterval => ({
  ...hours,
  weekdays: hours.weekdays.toSorted((one, other) => one - other),
  rate: { ...(rate ?? { type: 'FIXED' }), price_unit, price },
});

const toPrice = (form: PriceForm): CurrentTypePrice => ({
  rate: toRate(form),
  intervals: form.intervals.map(toInterval),
});

const sideOf = (type: CurrentType) => (type === 'AC' ? 'ac' : 'dc');

/** Body of a save: the changed fields, the price of the current type as a whole. */
export function toPriceChange(form: PriceForm, changed: readonly string[], type: CurrentType): PriceSettingsChange {
  const simpleFields = ofAll.filter((name) => changed.includes(name)).map((name) => [name, form[name]]);
  const isPriced = ofPrice.some((name) => changed.includes(name));
  return { ...Object.fromEntries(simpleFields), ...(isPriced && { [sideOf(type)]: toPrice(form) }) };
}

/** Body of a charger’s first prices. */
export const toNewPrices = (form: PriceForm, type: CurrentType) => toPriceChange(form, [...ofAll, ...ofPrice], type);

/** Name of the form's field for one of a body, such as `intervals` for `dc.intervals.1.price`. */
export function formField(name: string): string {
  const [side, part, ...rest] = name.split('.');
  if (side !== 'ac' && side !== 'dc') return name;
  if (part === 'rate') return rest[0] ?? 'price';
  return part ?? 'price';
}

/** A contradiction between rows of a table. */
export interface RowProblem {
  readonly row: number;
  readonly column: string | null;
  readonly key: ReturnType<typeof priceProblems>[number]['key'];
}

/** Contradictions of a table's rows (`priceProblems`), by the row. */
export function rowProblems(
  table: 'follow_on' | 'intervals',
  form: Pick<PriceForm, 'follow_on' | 'follow_on_unit' | 'intervals'>,
  type: CurrentType,
): readonly RowProblem[] {
  const price = toPrice({ ...toPriceForm(undefined, 'USD'), ...form, price: '0.00' });
  const at = table === 'follow_on' ? ['rate', 'follow_on'] : ['intervals'];
  return priceProblems({ ac: type === 'AC' ? price : null, dc: type === 'DC' ? price : null }).flatMap(
    ({ field, key }): RowProblem[] => {
      const [, ...path] = field.split('.');
      if (table === 'follow_on' && path.at(-1) === 'follow_on_unit') return [{ row: 0, column: 'after', key }];
      const isOfTable = at.every((part, index) => path[index] === part);
      const [row, column] = path.slice(at.length);
      return isOfTable && row !== undefined ? [{ row: Number(row), column: column ?? null, key }] : [];
    },
  );
}

/** Times that an interval starts or ends at: every five minutes of a day, as `hh:mm AM/PM`. */
export const intervalTimes: readonly string[] = Array.from({ length: 288 }, (_, step) => {
  const [hour, minute] = [Math.floor(step / 12), (step % 12) * 5];
  const shown = String(hour % 12 === 0 ? 12 : hour % 12).padStart(2, '0');
  return `${shown}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
});

/** Short name of a weekday, 0 = Monday. */
export const weekdayName = (weekday: number, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + weekday));
