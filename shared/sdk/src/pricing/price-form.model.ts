import {
  chargedUnit,
  type CurrentType,
  type CurrentTypePrice,
  followOnAfter,
  newPriceSettings,
  priceInterval,
  type PriceInterval,
  priceProblems,
  type PriceSettings,
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
/** The price of one current type, as fields. */
interface RateForm {
  readonly price_unit: Rate['price_unit'];
  readonly price: string;
  readonly follow_on_unit: Extract<Rate, { type: 'TIERED' }>['follow_on_unit'];
  /** Without rows the price is fixed. */
  readonly follow_on: readonly FollowOnRow[];
  readonly intervals: readonly IntervalRow[];
}

/** `ac` or `dc`, with which the names of a current type's fields begin. */
export type PriceSide = 'ac' | 'dc';
type FieldsOf<Side extends PriceSide> = { readonly [Name in keyof RateForm as `${Side}_${Name}`]: RateForm[Name] };

/** Price settings as fields of one form, the prices of both current types beside one another. */
export type PriceForm = Pick<PriceSettingsForm, (typeof ofAll)[number]> &
  FieldsOf<'ac'> &
  FieldsOf<'dc'> & {
    /** Whether there is a price for the current type. */
    readonly ac_priced: boolean;
    readonly dc_priced: boolean;
  };

export const sideOf = (type: CurrentType): PriceSide => (type === 'AC' ? 'ac' : 'dc');

/** Tables validate their rows themselves, and a switch is always valid. */
const anything: FieldSchema = { safeParse: (data) => ({ success: true, data }) };
const rateShape = {
  price_unit: chargedUnit,
  price: unitPrice,
  follow_on_unit: priceUnit,
  follow_on: anything,
  intervals: anything,
} satisfies Record<keyof RateForm, FieldSchema>;
const shapeOf = (side: PriceSide): FormSchema['shape'] =>
  Object.fromEntries(Object.entries(rateShape).map(([name, schema]) => [`${side}_${name}`, schema]));
const { ac: _ac, dc: _dc, ...simple } = priceSettingsForm.shape;
const shape: FormSchema['shape'] = {
  ...simple,
  ...shapeOf('ac'),
  ...shapeOf('dc'),
  ac_priced: anything,
  dc_priced: anything,
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

const toRateForm = (price: CurrentTypePrice | null | undefined): RateForm => {
  const rate = price?.rate;
  const tiered = rate?.type === 'TIERED' ? rate : undefined;
  return {
    price_unit: rate?.price_unit ?? 'USD_PER_KILOWATT_HOUR',
    price: rate?.price ?? '',
    follow_on_unit: tiered?.follow_on_unit ?? rate?.price_unit ?? 'USD_PER_KILOWATT_HOUR',
    follow_on: tiered?.follow_on ?? [],
    intervals: price?.intervals.map(toRow) ?? [],
  };
};

const toFields = <Side extends PriceSide>(side: Side, form: RateForm) =>
  Object.fromEntries(Object.entries(form).map(([name, value]) => [`${side}_${name}`, value])) as FieldsOf<Side>;

/** Price settings of a charger or a location; the PIN is known to those who may set it. */
export type StoredPrices = PriceSettings & {
  readonly has_pin?: boolean;
  readonly pin_for_paid_charging?: string | null;
};

/** Form of price settings; empty, in the tenant's currency, where there are none. */
export function toPriceForm(prices: StoredPrices | undefined, currency: PriceForm['currency']): PriceForm {
  const { ac, dc, ...stored } = prices ?? newPriceSettings.parse({ currency });
  return {
    ...Object.fromEntries(ofAll.map((name) => [name, stored[name] ?? null])),
    // Stored with three digits; a reader of Spanish could take “8.000” for eight thousand.
    sales_tax: String(Number(stored.sales_tax)),
    ...toFields('ac', toRateForm(ac)),
    ...toFields('dc', toRateForm(dc)),
    ac_priced: ac !== null,
    dc_priced: dc !== null,
  } as PriceForm;
}

function toRate({ price_unit, price, follow_on_unit, follow_on }: RateForm): Rate {
  return follow_on.length === 0
    ? { type: 'FIXED', price_unit, price }
    : { type: 'TIERED', price_unit, price, follow_on_unit, follow_on: [...follow_on] };
}

const toInterval = ({ rate, price_unit, price, ...hours }: IntervalRow): PriceInterval => ({
  ...hours,
  weekdays: hours.weekdays.toSorted((one, other) => one - other),
  rate: { ...(rate ?? { type: 'FIXED' }), price_unit, price },
});

const toPrice = (form: RateForm): CurrentTypePrice => ({
  rate: toRate(form),
  intervals: form.intervals.map(toInterval),
});

/** The price of a current type in a form. */
export const toPriceOfSide = (form: PriceForm, side: PriceSide): CurrentTypePrice =>
  toPrice({
    price_unit: form[`${side}_price_unit`],
    price: form[`${side}_price`],
    follow_on_unit: form[`${side}_follow_on_unit`],
    follow_on: form[`${side}_follow_on`],
    intervals: form[`${side}_intervals`],
  });

/** Body of a save: the changed fields; the price of a current type that changed, as a whole or `null`. */
export function toPriceChange(form: PriceForm, changed: readonly string[]): PriceSettingsChange {
  const simpleFields = ofAll.filter((name) => changed.includes(name)).map((name) => [name, form[name]]);
  const sides = (['ac', 'dc'] as const)
    .filter((side) => changed.some((name) => name.startsWith(`${side}_`)))
    .map((side) => [side, form[`${side}_priced`] ? toPriceOfSide(form, side) : null]);
  return Object.fromEntries([...simpleFields, ...sides]);
}

/** Name of the form's field for one of a body, such as `dc_intervals` for `dc.intervals.1.price`. */
export function formField(name: string): string {
  const [side, part, ...rest] = name.split('.');
  if (side !== 'ac' && side !== 'dc') return name;
  return `${side}_${(part === 'rate' ? rest[0] : part) ?? 'price'}`;
}

/** A contradiction between rows of a table. */
export interface RowProblem {
  readonly row: number;
  readonly column: string | null;
  readonly key: ReturnType<typeof priceProblems>[number]['key'];
}

/** The table whose rows are compared, and the unit that its thresholds count in. */
type CheckedTable = Pick<RateForm, 'follow_on' | 'follow_on_unit'> | Pick<RateForm, 'intervals'>;

/** Contradictions of a table's rows (`priceProblems`), by the row. */
export function rowProblems(table: CheckedTable, type: CurrentType): readonly RowProblem[] {
  const price = toPrice({ ...toRateForm(null), price: '0.00', ...table });
  const isFollowOn = 'follow_on' in table;
  const at = isFollowOn ? ['rate', 'follow_on'] : ['intervals'];
  return priceProblems({ ac: type === 'AC' ? price : null, dc: type === 'DC' ? price : null }).flatMap(
    ({ field, key }): RowProblem[] => {
      const [, ...path] = field.split('.');
      if (isFollowOn && path.at(-1) === 'follow_on_unit') return [{ row: 0, column: 'after', key }];
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

const shortestRun = 3;

/** Weekdays in short; three and more that follow each other as their first and last: “Mon–Fri, Sun”. */
export function weekdaysInWords(weekdays: readonly number[], language: string): string {
  const runs: number[][] = [];
  for (const day of weekdays.toSorted((one, other) => one - other)) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  const name = (day: number | undefined) => (day === undefined ? '' : weekdayName(day, language));
  return runs
    .flatMap((run) => (run.length < shortestRun ? run.map(name) : [`${name(run[0])}–${name(run.at(-1))}`]))
    .join(', ');
}
