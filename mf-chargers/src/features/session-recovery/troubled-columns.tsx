import type { TroubledSession } from '@plugboard/contracts/charging';
import { useTexts } from '@plugboard/sdk';
import type { ListColumn, ListPhoneRow } from '@plugboard/sdk/lists';
import { formatEnergy, ToneTag } from '@plugboard/ui';
import { FactLine } from '@plugboard/ui/data';
import {
  chargerColumn,
  resultColumns,
  SessionStart,
  startColumn,
  statusColumn,
} from '../../common/session-columns.tsx';
import { SessionStatusTag } from '../../common/session-texts.tsx';

/** Trouble in words, and whether a correction waits for a second person. */
function Trouble({ session: { trouble, awaits_approval: waits } }: { readonly session: TroubledSession }) {
  const { t } = useTexts();
  return (
    <>
      {waits ? <ToneTag tone="warn" icon="clock" label={t('recovery.awaits')} /> : null}
      {trouble === null ? null : (
        <span title={t(`session.trouble.${trouble}.text`)}>{t(`recovery.short.${trouble}`)}</span>
      )}
    </>
  );
}

export const troubledColumns: readonly ListColumn<TroubledSession>[] = [
  startColumn,
  { key: 'trouble', label: 'recovery.trouble', render: (session) => <Trouble session={session} /> },
  chargerColumn,
  statusColumn,
  ...resultColumns,
];

export const troubledPhoneRow: ListPhoneRow<TroubledSession> = (session, { language }) => ({
  title: <SessionStart session={session} />,
  detail: (
    <FactLine
      facts={[<Trouble key="trouble" session={session} />, session.custom_id, formatEnergy(session.energy, language)]}
    />
  ),
  end: <SessionStatusTag status={session.status} />,
});
