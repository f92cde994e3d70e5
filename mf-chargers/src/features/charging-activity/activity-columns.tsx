import type { ChargingSession } from '@plugboard/contracts/charging';
import { places } from '@plugboard/contracts/platform';
import { Link } from '@plugboard/sdk';
import type { ListColumn, ListPhoneRow } from '@plugboard/sdk/lists';
import { DateTime, formatEnergy, formatFixed, formatMoney, missing, orDash } from '@plugboard/ui';
import { FactLine, TwoLines } from '@plugboard/ui/data';
import { SessionDuration } from '../../common/session-duration.tsx';
import { SessionStatusTag } from '../../common/session-texts.tsx';
import { AuthorizationText } from '../../common/use-authorization-text.ts';

const Started = ({ session: { id, started_at: at, timezone } }: { readonly session: ChargingSession }) => (
  <Link to={places.chargingSession(id)}>
    <DateTime value={at} zone={timezone} />
  </Link>
);

/** What a session cost; a dash for who sees no revenue. */
const cost = ({ total_revenue: total, currency }: ChargingSession, language: 'en' | 'es'): string =>
  total === null ? missing : formatMoney(total, currency, language);

export const activityColumns: readonly ListColumn<ChargingSession>[] = [
  {
    key: 'started_at',
    label: 'sessions.column.started',
    fixed: 'start',
    render: (session) => <Started session={session} />,
  },
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
    key: 'driver',
    label: 'sessions.column.driver',
    render: (session) => <AuthorizationText session={session} />,
  },
  {
    key: 'duration',
    label: 'sessions.column.duration',
    align: 'end',
    render: (session) => <SessionDuration session={session} />,
  },
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
    render: (session, { language }) => cost(session, language),
  },
  {
    key: 'ended_at',
    label: 'sessionList.ended',
    render: ({ ended_at: at, timezone }) => (at === null ? missing : <DateTime value={at} zone={timezone} />),
  },
];

export const activityPhoneRow: ListPhoneRow<ChargingSession> = (session, { language }) => ({
  title: <Started session={session} />,
  detail: (
    <FactLine
      facts={[
        session.custom_id,
        formatEnergy(session.energy, language),
        <SessionDuration key="duration" session={session} />,
        cost(session, language),
      ]}
    />
  ),
  end: <SessionStatusTag status={session.status} />,
});
