import type { Charger } from '@plugboard/contracts/chargers';
import type { ChargingSession, ChargingSessionStatus } from '@plugboard/contracts/charging';
import { useTexts } from '@plugboard/sdk';
import { DateTime, formatDuration, formatEnergy, formatFixed, missing, type StatusStyle, ToneTag } from '@plugboard/ui';
import type { DataColumn, PhoneRow } from '@plugboard/ui/data';
import { useNow } from '../../common/use-now.ts';
import { useSessionWords } from '../../common/use-session-words.ts';
import styles from './charger-activity.module.css';
import { knownStopReason } from './stop-reasons.model.ts';

interface SessionColumns {
  readonly columns: readonly DataColumn<ChargingSession>[];
  readonly phoneRow: (session: ChargingSession) => PhoneRow;
}

const looks: Readonly<Record<ChargingSessionStatus, StatusStyle>> = {
  IN_PROGRESS: { tone: 'good', icon: 'bolt' },
  FAILED: { tone: 'bad', icon: 'warning' },
  COMPLETED: { tone: 'neutral', icon: 'check' },
  COMPLETED_AND_PAID: { tone: 'neutral', icon: 'check-circle' },
};

/** The columns of a charger's sessions. */
export function useSessionColumns({ timezone, ports }: Pick<Charger, 'timezone' | 'ports'>): SessionColumns {
  const { t, language } = useTexts();
  const words = useSessionWords();
  const now = useNow();
  const started = ({ started_at: at }: ChargingSession) => <DateTime value={at} zone={timezone} />;
  const status = ({ status: value }: ChargingSession) => (
    <ToneTag {...looks[value]} label={t(`sessions.status.${value}`)} />
  );
  const duration = ({ started_at: from, ended_at: to }: ChargingSession) =>
    formatDuration((to === null ? now.getTime() : Date.parse(to)) - Date.parse(from), language);
  const port = (session: ChargingSession) => {
    const found = ports.find(({ id }) => id === session.port);
    return found ? t('terms:portNumber', { connector_id: found.connector_id }) : t('activity.removedPort');
  };
  const stopReason = ({ stop_reason: reason }: ChargingSession) => {
    const known = reason === null ? undefined : knownStopReason(reason);
    return known ? t(`sessions.stopReason.${known}`) : (reason ?? missing);
  };
  const remarks = ({ remarks: found, energy_reported: reported }: ChargingSession) =>
    found.length === 0 ? (
      missing
    ) : (
      <ul className={styles['remarks']}>
        {found.map((remark) => (
          <li key={remark}>{t(`sessions.remark.${remark}`, { energy: formatEnergy(reported ?? 0, language) })}</li>
        ))}
      </ul>
    );
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
