import type { TroubledSession } from '@plugboard/contracts/charging';
import { places } from '@plugboard/contracts/platform';
import { Link, useTexts } from '@plugboard/sdk';
import type { ListColumn, ListPhoneRow } from '@plugboard/sdk/lists';
import { DateTime, formatEnergy, formatFixed, formatMoney, missing, orDash, ToneTag } from '@plugboard/ui';
import { FactLine, TwoLines } from '@plugboard/ui/data';
import { SessionStatusTag } from '../../common/session-texts.tsx';

const Started = ({ session: { id, started_at: at, timezone } }: { readonly session: TroubledSession }) => (
  <Link to={places.chargingSession(id)}>
    <DateTime value={at} zone={timezone} />
  </Link>
);

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
  {
    key: 'started_at',
    label: 'sessions.column.started',
    fixed: 'start',
    render: (session) => <Started session={session} />,
  },
  { key: 'trouble', label: 'recovery.trouble', render: (session) => <Trouble session={session} /> },
  {
    key: 'charger',
    label: 'terms:charger',
    render: ({ custom_id: name, connector_id: connector, location_name: site }, { t }) => (
      <TwoLines
        first={`${orDash(name)}${connector === null ? '' : ` · ${t('terms:portNumber', { connector_id: connector })}`}`}
        second={site ?? ''}
      />
    ),
  },
  { key: 'status', label: 'terms:status', render: ({ status }) => <SessionStatusTag status={status} /> },
  {
    key: 'energy',
    label: 'sessions.column.energy',
    align: 'end',
    unit: 'kWh',
    render: ({ energy }, { language }) => formatFixed(energy, language, 2),
  },
  {
    key: 'revenue',
    label: 'sessionList.cost',
    align: 'end',
    render: ({ total_revenue: total, currency }, { language }) =>
      total === null ? missing : formatMoney(total, currency, language),
  },
  {
    key: 'ended_at',
    label: 'sessionList.ended',
    render: ({ ended_at: at, timezone }) => (at === null ? missing : <DateTime value={at} zone={timezone} />),
  },
];

export const troubledPhoneRow: ListPhoneRow<TroubledSession> = (session, { language }) => ({
  title: <Started session={session} />,
  detail: (
    <FactLine
      facts={[<Trouble key="trouble" session={session} />, session.custom_id, formatEnergy(session.energy, language)]}
    />
  ),
  end: <SessionStatusTag status={session.status} />,
});
