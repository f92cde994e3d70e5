import type { Charger } from '@plugboard/contracts/chargers';
import type { ChargingSession } from '@plugboard/contracts/charging';
import { useNow, useTexts } from '@plugboard/sdk';
import { DateTime, formatDuration, formatEnergy, formatFixed } from '@plugboard/ui';
import type { DataColumn, PhoneRow } from '@plugboard/ui/data';
import { SessionRemarks, SessionStatusTag, useStopReasonText } from '../../common/session-texts.tsx';
import { useAuthorizationText } from '../../common/use-authorization-text.ts';

interface SessionColumns {
  readonly columns: readonly DataColumn<ChargingSession>[];
  readonly phoneRow: (session: ChargingSession) => PhoneRow;
}

/** The columns of a charger's sessions. */
export function useSessionColumns({ timezone, ports }: Pick<Charger, 'timezone' | 'ports'>): SessionColumns {
  const { t, language } = useTexts();
  const words = useAuthorizationText();
  const now = useNow();
  const started = ({ started_at: at }: ChargingSession) => <DateTime value={at} zone={timezone} />;
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
    phoneRow: (session) => ({
      title: (
        <>
          {started(session)} · {port(session)}
        </>
      ),
      detail: (
        <>
          {words(session)} · {duration(session)} · {formatEnergy(session.energy, language)}
          {session.stop_reason === null ? null : <> · {stopReason(session)}</>}
          {session.remarks.length === 0 ? null : remarks(session)}
        </>
      ),
      end: status(session),
    }),
  };
}
