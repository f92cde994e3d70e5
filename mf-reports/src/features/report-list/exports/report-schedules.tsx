import { useApiMutation, useApiQuery, useIdempotencyKey } from '@plugboard/api';
import {
  addReportSchedule,
  deleteReportSchedule,
  listReportSchedules,
  type ReportRhythm,
  reportRhythms,
} from '@plugboard/contracts/reports';
import { notify, RemoteResource, useTexts } from '@plugboard/sdk';
import { browserTimeZone, Button, formatDateTime, Section } from '@plugboard/ui';
import { reportBody, type ReportListState } from '../report-list.ts';
import { typeTextKey } from '../report-texts.ts';
import styles from './report-exports-drawer.module.css';

const invalidates = [listReportSchedules];

/** Reports by e-mail: the report that is open, daily, weekly or monthly, as an Excel file behind a link. */
export function ReportSchedules({ state }: { readonly state: ReportListState }) {
  const { t, language } = useTexts();
  const query = useApiQuery(listReportSchedules, {});
  const add = useApiMutation(addReportSchedule, { invalidates });
  const end = useApiMutation(deleteReportSchedule, { invalidates });
  const { keyFor, forget } = useIdempotencyKey();
  const failed = () => notify.error(t('report.schedules.notSaved'));
  const schedule = (every: ReportRhythm) => {
    const { start_date: _start, end_date: _end, site_day: _day, ...filters } = reportBody(state);
    const body = { type: state.tab, format: 'excel', every, filters } as const;
    void add.mutateAsync({ body, idempotencyKey: keyFor(body) }).then(forget, failed);
  };
  return (
    <Section title={t('report.schedules.title')}>
      <p>{t('report.schedules.explained', { type: t(typeTextKey(state.tab)) })}</p>
      <div className={styles['actions']}>
        {reportRhythms.map((every) => (
          <Button key={every} disabled={add.isPending} onClick={() => schedule(every)}>
            {t(`report.schedules.every.${every}`)}
          </Button>
        ))}
      </div>
      <RemoteResource query={query} failed={t('report.schedules.failed')}>
        {({ results }) => (
          <ul className={styles['scheduled']}>
            {results.map(({ id, type, every, next_at }) => (
              <li key={id} className={styles['item']}>
                <strong>{`${t(typeTextKey(type))} · ${t(`report.schedules.every.${every}`)}`}</strong>
                <span>
                  {t('report.schedules.next', { when: formatDateTime(next_at, browserTimeZone(), language) })}
                </span>
                <Button disabled={end.isPending} onClick={() => void end.mutateAsync({ params: { id } }).catch(failed)}>
                  {t('report.schedules.end')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </RemoteResource>
    </Section>
  );
}
