import { chargedUnit, type CurrentType, priceUnits } from '@plugboard/contracts/chargers';
import { currencies } from '@plugboard/contracts/platform';
import { useTexts } from '@plugboard/sdk';
import { ChoiceField, Form, FormSection, Input, Select, TextField } from '@plugboard/ui/forms';
import { type EditableRow, TableField } from '@plugboard/ui/pro';
import {
  followOnRow,
  intervalRow,
  intervalTimes,
  type PriceForm,
  rowProblems,
  weekdayName,
} from '../price-form.model.ts';

const maxFollowOn = 10;
const maxIntervals = 28;
const week = [0, 1, 2, 3, 4, 5, 6];

/** The price, follow-on prices that make it tiered, and other prices at some hours (spec §3 “Pricing”). */
export function RateFields({ type, disabled }: { readonly type: CurrentType; readonly disabled: boolean }) {
  const { t, language } = useTexts();
  const form = Form.useFormInstance<PriceForm>();
  const followOn = Form.useWatch('follow_on', form) ?? [];
  const units = (values: readonly (typeof priceUnits)[number][]) =>
    values.map((value) => ({ value, label: t(`payments.unit.${value}`) }));
  const times = intervalTimes.map((value) => ({ value, label: value }));
  const checkIn = (table: 'follow_on' | 'intervals') => (rows: readonly EditableRow[]) =>
    rowProblems(
      table,
      {
        follow_on: [],
        intervals: [],
        follow_on_unit: form.getFieldValue('follow_on_unit') ?? 'USD_PER_KILOWATT_HOUR',
        [table]: rows,
      },
      type,
    ).map(({ row, column, key }) => ({ row, column, sentence: t(`payments.problem.${key}`) }));
  return (
    <>
      <FormSection title={t('payments.price')} text={t('payments.text.price', { type })}>
        <ChoiceField
          name="currency"
          label={t('payments.field.currency')}
          options={currencies.map((value) => ({ value, label: value }))}
        />
        <ChoiceField name="price_unit" label={t('payments.field.price_unit')} options={units(chargedUnit.options)} />
        <TextField name="price" label={t('payments.field.price')} placeholder="0.45" />
      </FormSection>
      <FormSection title={t('payments.field.follow_on')} text={t('payments.text.followOn')}>
        {followOn.length === 0 ? null : (
          <ChoiceField
            name="follow_on_unit"
            label={t('payments.field.follow_on_unit')}
            options={units(type === 'DC' ? priceUnits : chargedUnit.options)}
          />
        )}
        <TableField
          name="follow_on"
          label={t('payments.field.follow_on')}
          row={followOnRow}
          addLabel={t('payments.addFollowOn')}
          newRow={() => ({ after: '', price: '' })}
          mostRows={maxFollowOn}
          disabled={disabled}
          check={checkIn('follow_on')}
          columns={[
            { key: 'after', label: t('payments.column.after'), width: 180, control: () => <Input placeholder="30" /> },
            { key: 'price', label: t('payments.field.price'), width: 180, control: () => <Input placeholder="0.60" /> },
          ]}
        />
      </FormSection>
      <FormSection title={t('payments.field.intervals')} text={t('payments.text.intervals')}>
        <TableField
          name="intervals"
          label={t('payments.field.intervals')}
          row={intervalRow}
          addLabel={t('payments.addInterval')}
          newRow={() => ({
            weekdays: week,
            start_at: '',
            end_at: '',
            price_unit: form.getFieldValue('price_unit'),
            price: '',
          })}
          mostRows={maxIntervals}
          disabled={disabled}
          check={checkIn('intervals')}
          columns={[
            {
              key: 'weekdays',
              label: t('payments.column.weekdays'),
              width: 240,
              control: () => (
                <Select
                  mode="multiple"
                  maxTagCount={0}
                  maxTagPlaceholder={(chosen) => chosen.map(({ label }) => label).join(', ')}
                  options={week.map((value) => ({ value, label: weekdayName(value, language) }))}
                />
              ),
            },
            {
              key: 'start_at',
              label: t('payments.column.start_at'),
              width: 130,
              control: () => <Select showSearch options={times} />,
            },
            {
              key: 'end_at',
              label: t('payments.column.end_at'),
              width: 130,
              control: () => <Select showSearch options={times} />,
            },
            {
              key: 'price_unit',
              label: t('payments.column.unit'),
              width: 100,
              control: () => <Select options={units(chargedUnit.options)} />,
            },
            { key: 'price', label: t('payments.field.price'), width: 110, control: () => <Input placeholder="0.60" /> },
          ]}
        />
      </FormSection>
    </>
  );
}
