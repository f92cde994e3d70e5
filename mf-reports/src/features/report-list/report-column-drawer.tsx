import { useViewer } from '@plugboard/auth';
import { chooseReportColumns } from '@plugboard/contracts/reports';
import { useTexts } from '@plugboard/sdk';
import { ColumnDrawer } from '@plugboard/sdk/lists';
import type { ReportListState } from './report-list.ts';
import { fieldTextKey } from './report-texts.ts';

interface ReportColumnDrawerProps {
  readonly state: ReportListState;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Fields in their order; none for all as they are. */
  readonly onChange: (columns: readonly string[]) => void;
}

/** Chooses and arranges the columns of a report; files and schedules have them in the same order. */
export function ReportColumnDrawer({ state, isOpen, onClose, onChange }: ReportColumnDrawerProps) {
  const { t } = useTexts();
  const { permissions } = useViewer();
  const all = chooseReportColumns(state.tab, permissions).map(({ field }) => field);
  const shown = chooseReportColumns(state.tab, permissions, state.filters.columns).map(({ field }) => field);
  const hidden = all.filter((field) => !shown.includes(field));
  return (
    <ColumnDrawer
      isOpen={isOpen}
      onClose={onClose}
      labels={new Map(all.map((field) => [field, t(fieldTextKey(field))]))}
      choice={[...shown.map((key) => ({ key, isShown: true })), ...hidden.map((key) => ({ key, isShown: false }))]}
      onChange={(choice) => onChange(choice.flatMap(({ key, isShown }) => (isShown ? [key] : [])))}
      onReset={() => onChange([])}
    />
  );
}
