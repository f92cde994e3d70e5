import type { ChargingSession } from '@plugboard/contracts/charging';
import { places } from '@plugboard/contracts/platform';
import { Link } from '@plugboard/sdk';
import type { ListColumn } from '@plugboard/sdk/lists';
import { DateTime, formatFixed, formatMoney, missing, orDash } from '@plugboard/ui';
import { TwoLines } from '@plugboard/ui/data';
import { SessionStatusTag } from './session-texts.tsx';

type SessionColumn = ListColumn<ChargingSession>;

/** Start of a session on the clock of its site, as a link to its page. */
export const SessionStart = ({ session: { id, started_at: at, timezone } }: { readonly session: ChargingSession }) => (
  <Link to={places.chargingSession(id)}>
    <DateTime value={at} zone={timezone} />
  </Link>
);

/** Cost of a session; a dash where the viewer sees no revenue. */
export const sessionCost = ({ total_revenue: total, currency }: ChargingSession, language: 'en' | 'es'): string =>
  total === null ? missing : formatMoney(total, currency, language);

export const startColumn: SessionColumn = {
  key: 'started_at',
  label: 'sessions.column.started',
  fixed: 'start',
  render: (session) => <SessionStart session={session} />,
};

/** Charger and port, with the site below. */
export const chargerColumn: SessionColumn = {
  key: 'charger',
  label: 'terms:charger',
  render: ({ custom_id: name, connector_id: connector, location_name: site }, { t }) => (
    <TwoLines
      first={`${orDash(name)}${connector === null ? '' : ` · ${t('terms:portNumber', { connector_id: connector })}`}`}
      second={site ?? ''}
    />
  ),
};

export const statusColumn: SessionColumn = {
  key: 'status',
  label: 'terms:status',
  render: ({ status }) => <SessionStatusTag status={status} />,
};

/** Energy, cost and end: the columns that a list of sessions ends with. */
export const resultColumns: readonly SessionColumn[] = [
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
    render: (session, { language }) => sessionCost(session, language),
  },
  {
    key: 'ended_at',
    label: 'sessionList.ended',
    render: ({ ended_at: at, timezone }) => (at === null ? missing : <DateTime value={at} zone={timezone} />),
  },
];
