import type { GridEvent } from '@plugboard/contracts/grid';
import { useTexts } from '@plugboard/sdk';
import { DateTime, type Fact, FactList, Section } from '@plugboard/ui';
import { EventHours } from '../../../common/events/event-hours.tsx';
import { EventSites, EventTarget } from '../../../common/events/event-texts.tsx';

/** Facts of the event; those that are not set are left out. */
export function EventFacts({ event }: { readonly event: GridEvent }) {
  const { t } = useTexts();
  const facts: Fact[] = [
    [t('events.field.hours'), <EventHours key="hours" event={event} />],
    [
      t('events.field.sites'),
      event.locations.length === 0 ? (
        <EventSites key="sites" event={event} />
      ) : (
        event.locations.map(({ name }) => name).join(', ')
      ),
    ],
    [t('events.field.target'), <EventTarget key="target" target={event} />],
    [t('form.may_pause'), t(event.may_pause ? 'event.mayPause' : 'event.keepsMinimum')],
    ...(event.ramp_minutes === 0
      ? []
      : [[t('form.ramp_minutes'), t('event.ramp', { count: event.ramp_minutes })] as const]),
    [t('events.origin.label'), t(`events.origin.${event.origin}`)],
    ...(event.note === '' ? [] : [[t('form.note'), event.note] as const]),
    ...(event.created_by === null ? [] : [[t('event.createdBy'), event.created_by] as const]),
    [t('event.createdAt'), <DateTime key="created" value={event.created_at} zone={event.timezone} onlyDay />],
    ...(event.ended_early_at === null
      ? []
      : [
          [t('event.endedEarly'), <DateTime key="ended" value={event.ended_early_at} zone={event.timezone} />] as const,
          ...(event.ended_early_by === null ? [] : [[t('event.endedBy'), event.ended_early_by] as const]),
        ]),
  ];
  return (
    <Section title={t('terms:details')} look="framed">
      <FactList facts={facts} />
    </Section>
  );
}
