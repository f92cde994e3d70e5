import type { ChargingSessionDetail, SessionRecovery } from '@plugboard/contracts/charging';
import { useTexts } from '@plugboard/sdk';
import { DateTime, type Fact, FactList, formatEnergy, Section } from '@plugboard/ui';

interface SessionEvidenceProps {
  readonly session: Pick<ChargingSessionDetail, 'timezone' | 'energy' | 'ended_at' | 'started_at'>;
  readonly evidence: SessionRecovery['evidence'];
}

/** End and energy of the session as they stand, and the evidence for others. */
export function SessionEvidence({ session, evidence }: SessionEvidenceProps) {
  const { t, language } = useTexts();
  const time = (at: string) => <DateTime value={at} zone={session.timezone} />;
  const facts = evidence.map(({ kind, at, energy }): Fact => [
    t(`recovery.evidence.${kind}`),
    energy === null ? at && time(at) : formatEnergy(energy, language),
  ]);
  return (
    <Section title={t('recovery.evidence.title')}>
      <FactList
        facts={[
          [t('recovery.evidence.started'), time(session.started_at)],
          ...(session.ended_at === null ? [] : [[t('recovery.evidence.ended'), time(session.ended_at)] as Fact]),
          [t('recovery.evidence.energy'), formatEnergy(session.energy, language)],
          ...facts,
        ]}
      />
    </Section>
  );
}
