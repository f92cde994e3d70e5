import type { Location, LocationElectricity, TariffSeason } from '@plugboard/contracts/locations';
import { currencies, type Currency } from '@plugboard/contracts/platform';
import { notify, useTexts } from '@plugboard/sdk';
import { type Change, useVersionedForm, type VersionedRead } from '@plugboard/sdk/forms';
import { Notice } from '@plugboard/ui';
import { ChoiceField, ConflictPanel, EditForm, FieldFrame, Form, FormSection, TextField } from '@plugboard/ui/forms';
import { atFormFields } from '../at-form-fields.ts';
import {
  type ElectricityForm,
  electricityForm,
  toElectricityChange,
  toElectricityForm,
  seasonProblems,
} from '../electricity-form.model.ts';
import { useUpdateElectricity } from '../location-electricity.api.ts';
import { useElectricityWords } from '../use-electricity-words.ts';
import { Holidays } from './holidays.tsx';
import { SessionCostQuote } from './session-cost-quote.tsx';
import { UtilityFields } from './utility-fields.tsx';
import { useState } from 'react';
import { Seasons } from './seasons.tsx';

interface SeasonsFieldProps {
  readonly initial: ElectricityForm;
  readonly disabled: boolean;
}

/** The seasons as one field. Mistakes stand at their place from the first save on, and under the field in short. */
function SeasonsField({ initial, disabled }: SeasonsFieldProps) {
  const { t } = useTexts();
  const form = Form.useFormInstance<ElectricityForm>();
  const seasons = Form.useWatch('seasons', form) ?? initial.seasons;
  const currency = Form.useWatch('currency', form) ?? initial.currency;
  const cost = Form.useWatch('cost_of_electricity', form) ?? initial.cost_of_electricity;
  const [isChecked, setChecked] = useState(false);
  const validator = async (_: unknown, value: readonly TariffSeason[]) => {
    const [first] = seasonProblems(value);
    setChecked(first !== undefined);
    if (first === undefined) return;
    const name = value[first.season]?.name || String(first.season + 1);
    throw new Error(t('electricity.problemIn', { name, problem: t(`electricity.problem.${first.key}`) }));
  };
  return (
    <Form.Item name="seasons" rules={[{ validator }]} validateTrigger={isChecked ? 'onChange' : []}>
      <Seasons
        currency={currency}
        usualPrice={cost ?? ''}
        problems={isChecked ? seasonProblems(seasons) : []}
        disabled={disabled}
      />
    </Form.Item>
  );
}

interface CurrencyNoticeProps {
  readonly initial: Currency;
  readonly ofReports: Currency;
}

/** Sums have one currency, so that costs in another one are in none of them. */
function CurrencyNotice({ initial, ofReports }: CurrencyNoticeProps) {
  const { t } = useTexts();
  const chosen: unknown = Form.useWatch('currency') ?? initial;
  if (chosen === ofReports) return null;
  return <Notice tone="warn">{t('electricity.otherCurrency', { currency: ofReports })}</Notice>;
}

interface ElectricityFieldsProps extends VersionedRead<LocationElectricity> {
  readonly location: Location;
  /** Currency of the tenant, in which reports and dashboard count. */
  readonly ofReports: Currency;
  readonly disabled: boolean;
}

/** The form of a location's cost of electricity, with the cost of a session under the typed settings. */
export function ElectricityFields({ location, ofReports, read, refetch, disabled }: ElectricityFieldsProps) {
  const { t } = useTexts();
  const { mutateAsync: update } = useUpdateElectricity();
  const save = async ({ form, changed, ifMatch }: Change<ElectricityForm>) => {
    try {
      await update({ params: { id: location.id }, body: toElectricityChange(form, changed), ifMatch });
    } catch (error) {
      throw atFormFields(error);
    }
    notify.success(t('electricity.saved'));
  };
  const edit = useVersionedForm<LocationElectricity, ElectricityForm>({
    read,
    refetch,
    toForm: toElectricityForm,
    save,
  });
  const { labels, inWords } = useElectricityWords();
  const { initial } = edit.form;
  return (
    <EditForm<ElectricityForm>
      key={edit.formKey}
      {...edit.form}
      schema={electricityForm}
      labels={labels}
      disabled={disabled}
      conflict={edit.conflict && <ConflictPanel {...edit.panel(labels, inWords)} />}
    >
      <UtilityFields initial={initial} disabled={disabled} />
      <FormSection title={t('electricity.price')} text={t('electricity.priceText')}>
        <ChoiceField
          name="currency"
          label={labels.currency}
          options={currencies.map((value) => ({ value, label: value }))}
        />
        <CurrencyNotice initial={initial.currency} ofReports={ofReports} />
        <TextField
          name="cost_of_electricity"
          label={labels.cost_of_electricity}
          placeholder="0.17"
          hint={t('electricity.costHint')}
        />
        <TextField
          name="demand_charge"
          label={labels.demand_charge}
          placeholder="0.00"
          hint={t('electricity.demandHint')}
        />
      </FormSection>
      <FormSection title={labels.seasons} text={t('electricity.seasonsText')}>
        <SeasonsField initial={initial} disabled={disabled} />
      </FormSection>
      <FormSection title={labels.holidays} text={t('electricity.holidaysText')}>
        <FieldFrame name="holidays" label={labels.holidays}>
          <Holidays disabled={disabled} />
        </FieldFrame>
      </FormSection>
      <SessionCostQuote timezone={location.timezone} initial={initial} />
    </EditForm>
  );
}
