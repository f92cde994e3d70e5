import type { EnrollmentState } from '@plugboard/contracts/grid';
import { useTexts } from '@plugboard/sdk';
import { type StatusStyle, ToneTag } from '@plugboard/ui';

const styles: Readonly<Record<EnrollmentState, StatusStyle>> = {
  ELIGIBLE: { tone: 'info', icon: 'circle' },
  PARTICIPATE: { tone: 'good', icon: 'check-circle' },
  NOT_PARTICIPATING: { tone: 'warn', icon: 'pause' },
  DISENROLL: { tone: 'muted', icon: 'ban' },
};

/** Enrolment of a meter (spec §4). */
export function ParticipationTag({ state }: { readonly state: EnrollmentState }) {
  const { t } = useTexts();
  return <ToneTag {...styles[state]} label={t(`utility.state.${state}`)} />;
}
