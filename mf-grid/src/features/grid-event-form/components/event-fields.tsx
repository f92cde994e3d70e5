import { type GridEvent, gridTargetKinds } from '@plugboard/contracts/grid';
import { useTexts } from '@plugboard/sdk';
import { ZoneField } from '@plugboard/sdk/forms';
import {
  AreaField,
  ChoiceField,
  DayInput,
  FieldFrame,
  type FieldProps,
  Form,
  FormSection,
  NumberField,
  SwitchField,
  TextField,
} from '@plugboard/ui/forms';
import { isOpenField } from '../event-form.model.ts';
import styles from '../grid-event-form.module.css';
import { useEventLabels } from '../use-event-labels.ts';
import { RepeatField } from './repeat-field.tsx';
import { SitesField } from './sites-field.tsx';
import { TimeField } from './time-field.tsx';

/** A day, `YYYY-MM-DD`. */
const DateField = (field: FieldProps) => (
  <FieldFrame {...field}>
    <DayInput disabled={field.disabled === true ? true : undefined} />
  </FieldFrame>
);

interface EventFieldsProps {
  /** The event that is edited; `null` for a new one. */
  readonly event: GridEvent | null;
  readonly isSeries: boolean;
}

const nowhere: GridEvent['locations'] = [];

/** Everything of a grid event that its form asks. */
export function EventFields({ event, isSeries }: EventFieldsProps) {
  const { t } = useTexts();
  const labels = useEventLabels();
  const isPercent = Form.useWatch<string | undefined>('target_kind') === 'PERCENT';
  const field = (name: keyof typeof labels) => ({
    name,
    label: labels[name],
    ...(event !== null && !isOpenField(name, event, isSeries) && { disabled: true }),
  });
  return (
    <>
      <FormSection title={t('form.what')} text={t('form.whatText')}>
        <TextField {...field('name')} />
        <div className={styles['pair']}>
          <ChoiceField
            {...field('target_kind')}
            options={gridTargetKinds.map((value) => ({ value, label: t(`form.targetKind.${value}`) }))}
          />
          <NumberField {...field('target_value')} unit={isPercent ? '%' : 'kW'} min={0} />
        </div>
        <SitesField {...field('locations')} known={event?.locations ?? nowhere} hint={t('form.sitesHint')} />
      </FormSection>
      <FormSection title={t('form.when')} text={t('form.whenText')}>
        <div className={styles['times']}>
          <DateField {...field('date')} />
          <TimeField {...field('start_at')} />
          <TimeField {...field('end_at')} hint={t('form.endHint')} />
        </div>
        <ZoneField {...field('timezone')} />
        {event === null || isSeries ? <RepeatField {...field('repeat')} isSeries={isSeries} /> : null}
      </FormSection>
      <FormSection title={t('form.how')} text={t('form.howText')}>
        <SwitchField {...field('may_pause')} hint={t('form.mayPauseHint')} />
        <NumberField {...field('ramp_minutes')} unit="min" min={0} max={60} hint={t('form.rampHint')} />
        <SwitchField {...field('is_baseline_adjusted')} hint={t('form.adjustedHint')} />
        <AreaField {...field('note')} rows={3} />
      </FormSection>
    </>
  );
}
