import type { GridEvent } from '@plugboard/contracts/grid';
import { useTexts } from '@plugboard/sdk';
import { formatEnergy, formatFixed, missing } from '@plugboard/ui';
import { EventTarget, PerformanceTag } from '../../../common/events/event-texts.tsx';
import { Figures } from '../../../common/figures/figures.tsx';

/** Target and result of an event. */
export function EventFigures({ event }: { readonly event: GridEvent }) {
  const { t, language } = useTexts();
  const kw = (value: number | null) => (value === null ? missing : `${formatFixed(value, language, 1)} kW`);
  const isMeasured = event.measured_kw !== null;
  return (
    <Figures
      label={t('event.figures')}
      figures={[
        {
          label: t('events.field.target'),
          value: event.target_kw === null ? <EventTarget target={event} /> : kw(event.target_kw),
          note: event.target_kw === null ? null : <EventTarget target={event} />,
        },
        ...(isMeasured
          ? [
              { label: t('event.baseline'), value: kw(event.baseline_kw) },
              { label: t('event.measured'), value: kw(event.measured_kw) },
              { label: t('events.field.performance'), value: <PerformanceTag percent={event.performance} /> },
              {
                label: t('event.reduced'),
                value: event.reduced_kwh === null ? missing : formatEnergy(event.reduced_kwh, language),
              },
            ]
          : []),
      ]}
    />
  );
}
