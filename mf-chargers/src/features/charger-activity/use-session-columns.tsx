import type { Charger } from '@plugboard/contracts/chargers';
import type { ChargingSession } from '@plugboard/contracts/charging';
import { useNow, useTexts } from '@plugboard/sdk';
import { formatDuration, formatEnergy, formatFixed } from '@plugboard/ui';
import { type DataColumn, FactLine, type PhoneRow } from '@plugboard/ui/data';
import { SessionStart } from '../../common/session-columns.tsx';
import { SessionRemarks, SessionStatusTag, useStopReasonText } from '../../common/session-texts.tsx';
import { useAuthorizationText } from '../../common/use-authorization-text.ts';

interface SessionColumns {
  readonly columns: readonly DataColumn<ChargingSession>[];
  readonly phoneRow: (session: ChargingSession) => PhoneRow;
}

/** The columns of a charger's sessions. */
export function useSessionColumns({ ports }: Pick<Charger, 'ports'>): SessionColumns {
  const { t, language } = useTexts();
  const words = useAuthorizationText();
  const now = useNow();
  const started = (session: ChargingSession) => <SessionStart session={session} />;
  const status = (session: ChargingSession) => <SessionStatusTag status={session.status} />;
  const duration = ({ started_at: from, ended_at: to }: ChargingSession) =>
    formatDuration((to === null ? now.getTime() : Date.parse(to)) - Date.parse(from), language);
  const port = (session: ChargingSession) => {
    const found = ports.find(({ id }) => id === session.port);
    return found ? t('terms:portNumber', { connector_id: found.connector_id }) : t('activity.removedPort');
  };
  const stopReason = useStopReasonText();
  const remarks = (session: ChargingSession) => <SessionRemarks session={session} />;
  const column = (
    key: 'started' | 'status' | 'port' | 'driver' | 'duration' | 'energy' | 'peak' | 'stopReason' | 'remarks',
    render: DataColumn<ChargingSession>['render'],
  ): DataColumn<ChargingSession> => ({ key, label: t(`sessions.column.${key}`), render });
  return {
    columns: [
      column('started', started),
      column('status', status),
      { ...column('duration', duration), align: 'end' },
      { ...column('energy', ({ energy }) => formatFixed(energy, language, 2)), align: 'end', unit: 'kWh' },
      {
        ...column('peak', ({ peak_watts: watts }) => formatFixed(watts / 1000, language, 1)),
        align: 'end',
        unit: 'kW',
      },
      column('port', port),
      column('driver', words),
      column('stopReason', stopReason),
      column('remarks', remarks),
    ],
    // Two lines: the start links to the session's page, which has the stop reason and the remarks.
    phoneRow: (session) => ({
      title: started(session),
      titleEnd: <span>{formatEnergy(session.energy, language)}</span>,
      detail: <FactLine facts={[ports.length === 1 ? null : port(session), duration(session), words(session)]} />,
      detailEnd: status(session),
    }),
  };
}
