import { saveFile } from '@plugboard/api';
import { type ChargerStatusHistory, type ChargerStatus } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { useChargerStatusLabel } from '@plugboard/sdk/chargers';
import { StatusTimeline } from '@plugboard/ui/charts';
import { toInstant, toWallTime } from '../../../common/site-clock.model.ts';
import { axisTimes } from '../period.model.ts';

const dayMs = 86_400_000;

/** In which status each port was when. */
export function StatusSection({ history }: { readonly history: ChargerStatusHistory }) {
  const { t, language } = useTexts();
  const nameOf = useChargerStatusLabel();
  const { timezone: zone, starts_at, ends_at, ports } = history;
  const [start, end] = [Date.parse(starts_at), Date.parse(ends_at)];
  const days = Math.round((end - start) / dayMs);
  const format = new Intl.DateTimeFormat(language, {
    ...(days === 1 ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } : { day: 'numeric', month: 'short' }),
    timeZone: zone,
  });
  return (
    <StatusTimeline
      title={t('activity.status')}
      onSave={saveFile}
      start={start}
      end={end}
      zone={zone}
      statusLabel={(status) => nameOf(status as ChargerStatus)}
      marks={axisTimes(days, toWallTime(starts_at, zone).slice(0, 10)).map((wallTime) => {
        const at = Date.parse(toInstant(wallTime, zone));
        return { at, label: format.format(at) };
      })}
      heads={[t('terms:port'), t('terms:status'), t('terms:from'), t('terms:to'), t('activity.head.duration')]}
      rows={ports.map(({ port, connector_id, intervals }) => ({
        key: port,
        label: t('terms:portNumber', { connector_id }),
        intervals: intervals.map(({ status, starts_at: from, ends_at: to }) => ({
          status,
          start: Date.parse(from),
          end: Date.parse(to),
        })),
      }))}
    />
  );
}
