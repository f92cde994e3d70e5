import { saveFile } from '@plugboard/api';
import type { LoadTree } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { Button, formatNumber, Icon, Notice, Section } from '@plugboard/ui';
import { Chart } from '@plugboard/ui/charts';
import { useMemo, useState } from 'react';
import type { SiteMoment } from '../../../common/load-groups/site-moment.ts';
import { energyOfCar, simulateLoad, type SimulatedStep, type WhatIf } from '../simulate-load.model.ts';
import { MomentTable } from './moment-table.tsx';
import { WhatIfForm } from './what-if-form.tsx';
import styles from './what-if.module.css';

interface WhatIfProps {
  readonly tree: LoadTree;
  readonly now: SiteMoment;
}

/** Plays the next day with other cars and limits, by the same rules that control the site. */
export function WhatIfSection({ tree, now }: WhatIfProps) {
  const { t, language } = useTexts();
  const [played, setPlayed] = useState<{ readonly events: readonly WhatIf[]; readonly from: WhatIfProps } | null>(null);
  const events = played?.events ?? [];
  // From the moment of the first event on, so that the result stands still.
  const change = (next: readonly WhatIf[]) =>
    setPlayed(next.length === 0 ? null : { events: next, from: played?.from ?? { tree, now } });
  const word = (event: WhatIf): string =>
    event.kind === 'cars'
      ? t('whatIf.event.cars', { count: event.count, at: event.at })
      : t('whatIf.event.limit', { percent: formatNumber(event.percent, language), at: event.at });
  return (
    <Section title={t('whatIf.title')}>
      <p>{t('whatIf.text', { energy: energyOfCar })}</p>
      <WhatIfForm onAdd={(event) => change([...events, event])} />
      <ul className={styles['events']} aria-label={t('whatIf.events')}>
        {events.map((event, index) => (
          <li key={index}>
            {word(event)}
            <Button
              type="text"
              size="small"
              icon={<Icon name="close" />}
              aria-label={t('whatIf.remove', { event: word(event) })}
              onClick={() => change(events.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ul>
      {played === null ? null : <Played events={events} {...played.from} />}
    </Section>
  );
}

const rootOf = ({ nodes }: LoadTree): string => nodes.find(({ parent }) => parent === null)?.id ?? '';

function Played({ tree, now, events }: WhatIfProps & { readonly events: readonly WhatIf[] }) {
  const { t, language } = useTexts();
  const steps = useMemo(() => simulateLoad(tree, events, now), [tree, events, now]);
  const first = steps.findIndex(({ time }) => time === events.at(-1)?.at);
  const root = rootOf(tree);
  const kw = steps.map(({ loads }) => Math.round((loads.get(root)?.kw ?? 0) * 10) / 10);
  const peak = Math.max(...kw);
  const most = (of: (step: SimulatedStep) => number) => Math.max(...steps.map(of));
  const words = { peak: formatNumber(peak, language), at: steps[kw.indexOf(peak)]?.time };
  const waiting = most((step) => step.waiting);
  const paused = most((step) => step.paused);
  const turnedAway = most((step) => step.turnedAway);
  return (
    <>
      <Notice tone={waiting + turnedAway > 0 ? 'warn' : 'good'}>
        {[
          t('whatIf.peak', words),
          waiting > 0 ? t('whatIf.waiting', { count: waiting }) : t('whatIf.nobodyWaits'),
          ...(paused > 0 ? [t('whatIf.paused', { count: paused })] : []),
          ...(turnedAway > 0 ? [t('whatIf.turnedAway', { count: turnedAway })] : []),
        ].join(' ')}
      </Notice>
      <Chart
        title={t('whatIf.chart')}
        unit="kW"
        kind="area"
        digits={1}
        categoryTitle={t('whatIf.time')}
        categories={steps.map((step) => ({ label: step.time, name: step.time }))}
        series={[{ key: 'load', label: t('whatIf.load'), values: kw, summary: t('whatIf.peak', words) }]}
        onSave={saveFile}
      />
      <MomentTable moments={steps} first={Math.max(0, first)} />
    </>
  );
}
