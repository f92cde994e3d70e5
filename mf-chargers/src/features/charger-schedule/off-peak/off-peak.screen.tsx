import { errorMessage } from '@plugboard/api';
import { offPeakWeek, type WeeklyPeak } from '@plugboard/contracts/chargers';
import { notify, useLeaveGuard, useLocationChoices, useTexts } from '@plugboard/sdk';
import { Button, Notice, PageFrame, Section, useConfirm } from '@plugboard/ui';
import { Select } from '@plugboard/ui/forms';
import { useId, useState } from 'react';
import { ChargersBreadcrumb } from '../../../common/chargers-breadcrumb.tsx';
import pickerStyles from '../components/time-picker.module.css';
import { WeekOverview } from '../components/week-overview.tsx';
import styles from '../schedule-editor.module.css';
import { useSetOffPeak, useTariff } from './off-peak.api.ts';
import { noPeak, type PeakForm, peakOfTariff, toPeakForm, toWeeklyPeak, wrongDays } from './peak-form.model.ts';
import { PeakHoursField } from './peak-hours-field.tsx';

/** Has all chargers of the tenant, or of a location, charge outside the peak hours only (spec §4 “off-peak”). */
export default function OffPeakScreen() {
  const { t } = useTexts();
  return (
    <PageFrame title={t('offPeak.title')} width="form" breadcrumb={<ChargersBreadcrumb current={t('offPeak.title')} />}>
      <OffPeakForm />
    </PageFrame>
  );
}

const blank: PeakForm = { weekdays: noPeak, weekends: noPeak };

function OffPeakForm() {
  const { t } = useTexts();
  const [location, setLocation] = useState<string | null>(null);
  const [form, setForm] = useState(blank);
  const [isShown, setShown] = useState(false);
  const peak = toWeeklyPeak(form);
  const wrong = wrongDays(form);
  const field = (days: keyof PeakForm) => (
    <PeakHoursField
      label={t(`offPeak.${days}`)}
      value={form[days]}
      problem={isShown && wrong.includes(days) ? t('offPeak.wrong') : null}
      onChange={(picked) => setForm({ ...form, [days]: picked })}
    />
  );
  useLeaveGuard(form !== blank);
  const { isBusy, problem, save } = useSaveOffPeak();
  const submit = async () => {
    setShown(true);
    if (peak === null || !(await save({ location, ...peak }))) return;
    setForm(blank);
    setShown(false);
  };
  return (
    <div className={styles['editor']}>
      <p>{t('offPeak.text')}</p>
      <LocationChoice value={location} onChange={setLocation} />
      <div className={styles['times']}>
        {field('weekdays')}
        {field('weekends')}
      </div>
      <TariffPeak location={location} onTake={setForm} />
      {isShown && peak === null && wrong.length === 0 ? <Notice tone="bad">{t('offPeak.none')}</Notice> : null}
      {problem === null ? null : <Notice tone="bad">{problem}</Notice>}
      {peak === null ? null : (
        <Section title={t('offPeak.week')} look="framed">
          <WeekOverview schedule={offPeakWeek(peak)} />
        </Section>
      )}
      <Button className={styles['start'] ?? ''} type="primary" loading={isBusy} onClick={() => void submit()}>
        {t('offPeak.save')}
      </Button>
    </div>
  );
}

/** Asks, sends the hours and says how many ports they hold for. */
function useSaveOffPeak() {
  const { t } = useTexts();
  const confirm = useConfirm();
  const { mutateAsync: set, isPending: isBusy } = useSetOffPeak();
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (body: WeeklyPeak & { readonly location: string | null }): Promise<boolean> => {
    const isSure = await confirm({
      title: t('offPeak.question'),
      text: t(body.location === null ? 'offPeak.replacesAll' : 'offPeak.replacesSite'),
      confirmLabel: t('offPeak.save'),
    });
    if (!isSure) return false;
    setProblem(null);
    try {
      const { ports } = await set({ body });
      notify.success(t('offPeak.saved', { count: ports }));
      return true;
    } catch (error) {
      setProblem(errorMessage(error, t('offPeak.notSaved')));
      return false;
    }
  };
  return { isBusy, problem, save };
}

interface LocationChoiceProps {
  /** `null`: everywhere. */
  readonly value: string | null;
  readonly onChange: (location: string | null) => void;
}

function LocationChoice({ value, onChange }: LocationChoiceProps) {
  const { t } = useTexts();
  const id = useId();
  const { options, known, onSearch, loading } = useLocationChoices(value === null ? [] : [value]);
  const offered = [...known, ...options.filter((option) => known.every((one) => one.value !== option.value))];
  return (
    <div className={pickerStyles['picker']}>
      <label htmlFor={id} className={pickerStyles['label']}>
        {t('terms:location')}
      </label>
      <Select<string | null>
        id={id}
        className={styles['wide'] ?? ''}
        value={value}
        allowClear
        placeholder={t('offPeak.everywhere')}
        options={offered}
        showSearch={{ filterOption: false, onSearch }}
        loading={loading}
        onChange={(chosen) => onChange(chosen ?? null)}
      />
    </div>
  );
}

interface TariffPeakProps {
  readonly location: string | null;
  readonly onTake: (form: PeakForm) => void;
}

/** Offers the dearest hours of the location's tariff as its peak. */
function TariffPeak({ location, onTake }: TariffPeakProps) {
  const { t } = useTexts();
  const tariff = useTariff(location);
  const [today] = useState(() => new Date());
  const peak = tariff && peakOfTariff(tariff, { month: today.getMonth() + 1, day: today.getDate() });
  if (!peak) return null;
  return (
    <div>
      <Button onClick={() => onTake(toPeakForm(peak))}>
        {t('offPeak.fromTariff', { tariff: tariff.tariff ?? tariff.utility ?? t('offPeak.tariff') })}
      </Button>
    </div>
  );
}
