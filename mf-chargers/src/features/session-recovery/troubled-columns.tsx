import type { TroubledSession } from '@plugboard/contracts/charging';
import { useTexts } from '@plugboard/sdk';
import type { ListColumn, ListPhoneRow } from '@plugboard/sdk/lists';
import { ToneTag } from '@plugboard/ui';
import {
  chargerColumn,
  resultColumns,
  SessionStart,
  startColumn,
  statusColumn,
} from '../../common/session-columns.tsx';
import { SessionStatusTag } from '../../common/session-texts.tsx';

interface TroubledProps {
  readonly session: TroubledSession;
}

/** Trouble in words. */
function Trouble({ session: { trouble } }: TroubledProps) {
  const { t } = useTexts();
  return trouble === null ? null : (
    <span title={t(`session.trouble.${trouble}.text`)}>{t(`recovery.short.${trouble}`)}</span>
  );
}

/** Tag of a session with a correction that waits for a second person. */
function Awaits() {
  const { t } = useTexts();
  return <ToneTag tone="warn" icon="clock" label={t('recovery.awaits')} />;
}

function TroubleCell({ session }: TroubledProps) {
  return (
    <>
      {session.awaits_approval ? <Awaits /> : null}
      <Trouble session={session} />
    </>
  );
}

export const troubledColumns: readonly ListColumn<TroubledSession>[] = [
  startColumn,
  // A sentence takes two lines, so that the end stays in view in Spanish too.
  { key: 'trouble', label: 'recovery.trouble', width: 190, render: (session) => <TroubleCell session={session} /> },
  chargerColumn,
  statusColumn,
  ...resultColumns,
];

/** The trouble comes first: the list exists to show it. */
export const troubledPhoneRow: ListPhoneRow<TroubledSession> = (session) => ({
  title: session.trouble === null ? <SessionStart session={session} /> : <Trouble session={session} />,
  ...(session.custom_id === null ? {} : { titleEnd: <span>{session.custom_id}</span> }),
  detail: session.trouble === null ? null : <SessionStart session={session} />,
  detailEnd: session.awaits_approval ? <Awaits /> : <SessionStatusTag status={session.status} />,
});
