import { saveFile } from '@plugboard/api';
import { type LoadDay, type Replay, replayLoad } from '@plugboard/contracts/chargers';
import { RemoteResource, useTexts } from '@plugboard/sdk';
import { EmptyState, formatDate, formatDateTime, formatFixed, formatNumber, Notice, Section } from '@plugboard/ui';
import { Chart } from '@plugboard/ui/charts';
import { useMemo, useState } from 'react';
import { treeAt } from '../../../common/load-groups/load-rows.model.ts';
import { useLoadDay } from '../../../common/load-groups/site-load.api.ts';
import { toWallTime } from '../../../common/site-clock.model.ts';
import { summarizeReplay } from '../replay-summary.model.ts';
import { MomentTable } from './moment-table.tsx';
import { type ReplayChoice, ReplayForm } from './replay-form.tsx';
import { ThrottledCars } from './throttled-cars.tsx';

interface ReplaySectionProps {
  /** Of a location, a group or a super group. */
  readonly id: string;
  /** At the site, `YYYY-MM-DD`. */
  readonly yesterday: string;
}

/** Plays a past day again by the rules that control the site: what would have been throttled, and why. */
export function ReplaySection({ id, yesterday }: ReplaySectionProps) {
  const { t } = useTexts();
  const [choice, setChoice] = useState<ReplayChoice | null>(null);
  return (
    <Section title={t('replay.title')}>
      <p>{t('replay.text')}</p>
      <ReplayForm yesterday={yesterday} onPlay={setChoice} />
      {choice === null ? null : <Replayed key={`${choice.date} ${choice.percent}`} id={id} {...choice} />}
    </Section>
  );
}

function Replayed({ id, date, percent }: ReplayChoice & { readonly id: string }) {
  const { t } = useTexts();
  return (
    <RemoteResource query={useLoadDay(id, date)} failed={t('replay.failed')}>
      {(day) =>
        day.cars.length === 0 ? (
          <EmptyState title={t('replay.nobody')} text={t('replay.nobodyText')} />
        ) : (
          <ReplayedDay id={id} day={day} percent={percent} />
        )
      }
    </RemoteResource>
  );
}

interface ReplayedDayProps {
  readonly id: string;
  readonly day: LoadDay;
  readonly percent: number;
}

function ReplayedDay({ id, day, percent }: ReplayedDayProps) {
  const { t, language } = useTexts();
  const replay = useMemo(() => replayLoad(day, 1 + percent / 100), [day, percent]);
  const { timezone: zone } = day.location;
  const moments = replay.steps.map(({ at, tree, allocation }) => {
    return { time: toWallTime(at, zone).slice(11), tree: treeAt(tree, id), allocation };
  });
  const kwOf = (which: 'measured' | 'loads') =>
    replay.steps.map((step) => Math.round((step[which].get(id)?.kw ?? 0) * 10) / 10);
  const [measured, played] = [kwOf('measured'), kwOf('loads')];
  const most = (values: readonly number[]) =>
    t('replay.atMost', { power: formatFixed(Math.max(0, ...values), language, 1) });
  const peak = measured.indexOf(Math.max(...measured));
  return (
    <>
      <ReplayNotice day={day} id={id} replay={replay} />
      <Chart
        title={t('replay.chart', { date: formatDate(replay.steps[0]?.at ?? '', zone, language) })}
        unit="kW"
        kind="area"
        digits={1}
        categoryTitle={t('whatIf.time')}
        categories={replay.steps.map(({ at }, index) => {
          return { label: moments[index]?.time ?? '', name: formatDateTime(at, zone, language) };
        })}
        series={[{ key: 'played', label: t('replay.withLimits'), values: played, summary: most(played) }]}
        before={{ label: t('replay.measured'), values: measured, summary: most(measured) }}
        onSave={saveFile}
      />
      <ThrottledCars day={day} cars={summaryOf(replay, day, id).throttled} />
      <MomentTable moments={moments} first={peak} />
    </>
  );
}

const summaryOf = (replay: Replay, { tree }: LoadDay, id: string) =>
  summarizeReplay(replay, new Set(treeAt(tree, id).chargers.map((charger) => charger.id)));

function ReplayNotice({ day, id, replay }: Pick<ReplayedDayProps, 'day' | 'id'> & { readonly replay: Replay }) {
  const { t, language } = useTexts();
  const { cars, throttled, measured, late, missing, pending } = summaryOf(replay, day, id);
  const energy = (value: number) => formatNumber(value, language, 1);
  return (
    <Notice tone={throttled.length > 0 ? 'warn' : 'good'}>
      {[
        t('replay.took', { count: cars, energy: energy(measured) }),
        throttled.length === 0
          ? t('replay.nothing')
          : t('replay.throttled', { count: throttled.length, missing: energy(missing), late: energy(late) }),
        ...(pending > 0 ? [t('replay.pending', { energy: energy(pending) })] : []),
      ].join(' ')}
    </Notice>
  );
}
