import type { GridEvent } from '@plugboard/contracts/grid';
import { places } from '@plugboard/contracts/platform';
import { Link, RemoteResource, useTexts } from '@plugboard/sdk';
import { Section } from '@plugboard/ui';
import { isInSeries } from '../../../common/events/event-action.ts';
import { dayHoursText } from '../../../common/events/event-hours.tsx';
import { EventStateTag, SeriesNote } from '../../../common/events/event-texts.tsx';
import { useSeriesEvents } from '../grid-event-detail.api.ts';
import styles from '../grid-event-detail.module.css';

/** Events of the same series from this one on; nothing for an event alone. */
export function SeriesEvents({ event }: { readonly event: GridEvent }) {
  return isInSeries(event) ? <Listed event={event} /> : null;
}

function Listed({ event }: { readonly event: GridEvent }) {
  const { t, language } = useTexts();
  return (
    <Section title={t('event.series', { count: event.series.count })} look="framed">
      <p className={styles['quiet']}>
        <SeriesNote event={event} />
      </p>
      <RemoteResource query={useSeriesEvents(event.series.id, event.date)} failed={t('events.failed')}>
        {({ results }) => (
          <>
            {results.length < event.series.count ? (
              <p className={styles['quiet']}>{t('event.seriesNext', { count: results.length })}</p>
            ) : null}
            <ul className={styles['series']}>
              {results.map((each) => (
                <li key={each.id} aria-current={each.id === event.id}>
                  <Link to={places.gridEvent(each.id)}>{dayHoursText(each, language)}</Link>
                  <EventStateTag state={each.state} />
                </li>
              ))}
            </ul>
          </>
        )}
      </RemoteResource>
    </Section>
  );
}
