import { chargedUnit, type CurrentType, priceUnits } from '@plugboard/contracts/chargers';
import { useLanguage } from '@plugboard/ui';
import { ChoiceField, Form, FormSection, Input } from '@plugboard/ui/forms';
import { type EditableRow, TableField } from '@plugboard/ui/pro';
import { AmountField } from './amount-field.tsx';
import { intervalColumns } from './interval-columns.tsx';
import {
  type FollowOnRow,
  followOnRow,
  type IntervalRow,
  intervalRow,
  type PriceForm,
  type RowProblem,
  rowProblems,
  sideOf,
} from './price-form.model.ts';
import { usePricingTexts } from './use-pricing-texts.ts';

const maxFollowOn = 10;
const maxIntervals = 28;
const week = [0, 1, 2, 3, 4, 5, 6];

export interface RateFieldsProps {
  readonly type: CurrentType;
  /** The form has the prices of both current types, so labels name theirs. */
  readonly isOneOfTwo?: boolean;
}

/** The price, follow-on prices that make it tiered, and other prices at some hours (spec §3 “Pricing”). */
export function RateFields({ type, isOneOfTwo = false }: RateFieldsProps) {
  const texts = usePricingTexts();
  const language = useLanguage();
  const side = sideOf(type);
  const form = Form.useFormInstance<PriceForm>();
  const followOn = Form.useWatch(`${side}_follow_on`, form) ?? [];
  const labelOf = (label: string) => (isOneOfTwo ? texts.ofType(label, type) : label);
  const units = (values: readonly (typeof priceUnits)[number][]) =>
    values.map((value) => ({ value, label: texts.threshold[value] }));
  const inWords = (problems: readonly RowProblem[]) =>
    problems.map(({ row, column, key }) => ({ row, column, sentence: texts.problem[key] }));
  const follow_on_unit = () => form.getFieldValue(`${side}_follow_on_unit`) ?? 'USD_PER_KILOWATT_HOUR';
  const asFollowOn = (rows: readonly EditableRow[]) => rows as unknown as readonly FollowOnRow[];
  const asIntervals = (rows: readonly EditableRow[]) => rows as unknown as readonly IntervalRow[];
  return (
    <>
      <FormSection title={labelOf(texts.price)} text={texts.text.price(type)}>
        <ChoiceField
          name={`${side}_price_unit`}
          label={isOneOfTwo ? texts.priceUnitOfType(type) : texts.field.price_unit}
          options={units(chargedUnit.options)}
        />
        <AmountField name={`${side}_price`} label={labelOf(texts.field.price)} placeholder="0.45" />
      </FormSection>
      <FormSection title={labelOf(texts.field.follow_on)} text={texts.text.followOn}>
        {followOn.length === 0 ? null : (
          <ChoiceField
            name={`${side}_follow_on_unit`}
            label={labelOf(texts.field.follow_on_unit)}
            options={units(type === 'DC' ? priceUnits : chargedUnit.options)}
          />
        )}
        <TableField
          name={`${side}_follow_on`}
          label={labelOf(texts.field.follow_on)}
          row={followOnRow}
          addLabel={labelOf(texts.addFollowOn)}
          newRow={() => ({ after: '', price: '' })}
          mostRows={maxFollowOn}
          check={(rows) =>
            inWords(rowProblems({ follow_on: asFollowOn(rows), follow_on_unit: follow_on_unit() }, type))
          }
          columns={[
            { key: 'after', label: texts.column.after, width: 180, control: () => <Input placeholder="30" /> },
            { key: 'price', label: texts.field.price, width: 180, control: () => <Input placeholder="0.60" /> },
          ]}
        />
      </FormSection>
      <FormSection title={labelOf(texts.field.intervals)} text={texts.text.intervals}>
        <TableField
          name={`${side}_intervals`}
          label={labelOf(texts.field.intervals)}
          row={intervalRow}
          addLabel={labelOf(texts.addInterval)}
          newRow={() => ({
            weekdays: week,
            start_at: '',
            end_at: '',
            price_unit: form.getFieldValue(`${side}_price_unit`),
            price: '',
          })}
          mostRows={maxIntervals}
          check={(rows) => inWords(rowProblems({ intervals: asIntervals(rows) }, type))}
          columns={intervalColumns(texts, language)}
        />
      </FormSection>
    </>
  );
}
