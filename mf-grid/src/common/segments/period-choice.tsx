import { utilityPeriods } from '@plugboard/contracts/grid';
import { useTexts } from '@plugboard/sdk';
import { Segments } from './segments.tsx';

/** The last 30 days (spec §9), and the report periods. */
export const reportPeriods = ['DAYS', ...utilityPeriods] as const;
type ReportPeriod = (typeof reportPeriods)[number];

interface PeriodChoiceProps {
  readonly value: ReportPeriod;
  readonly onChange: (period: ReportPeriod) => void;
}

/** Chooses the period of a report. */
export function PeriodChoice(choice: PeriodChoiceProps) {
  const { t } = useTexts();
  return (
    <Segments
      label={t('utility.period.label')}
      values={reportPeriods}
      textOf={(period) => t(`utility.period.${period}`)}
      {...choice}
    />
  );
}
