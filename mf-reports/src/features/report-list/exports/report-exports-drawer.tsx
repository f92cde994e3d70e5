import { useIdempotencyKey } from '@plugboard/api';
import { type ReportExport, type ReportFormat, reportFormats } from '@plugboard/contracts/reports';
import { notify, RemoteResource, useTexts } from '@plugboard/sdk';
import { Button, Drawer, formatDate, formatNumber, Section } from '@plugboard/ui';
import { reportBody, type ReportListState } from '../report-list.ts';
import { typeTextKey } from '../report-texts.ts';
import {
  saveReportExport,
  useCancelExport,
  useReportExports,
  useResumeExport,
  useStartExport,
} from './report-exports.api.ts';
import { ReportSchedules } from './report-schedules.tsx';
import styles from './report-exports-drawer.module.css';

interface ReportExportsDrawerProps {
  readonly state: ReportListState;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Reports that the server prepares as files: they go on when the page is left, and stop and go on when a person says. */
export function ReportExportsDrawer({ state, isOpen, onClose }: ReportExportsDrawerProps) {
  const { t } = useTexts();
  return (
    <Drawer title={t('report.exports.title')} open={isOpen} onClose={onClose} destroyOnHidden>
      <div className={styles['sections']}>
        <StartButtons state={state} />
        <ExportList />
        <ReportSchedules state={state} />
      </div>
    </Drawer>
  );
}

function StartButtons({ state }: Pick<ReportExportsDrawerProps, 'state'>) {
  const { t } = useTexts();
  const { mutateAsync: start, isPending } = useStartExport();
  const { keyFor, forget } = useIdempotencyKey();
  const prepare = (format: ReportFormat) => {
    const body = { type: state.tab, format, filters: reportBody(state) };
    // A further press is a further file; a try after a failure is the same one.
    void start({ body, idempotencyKey: keyFor(body) }).then(forget, () => notify.error(t('report.exportFailed')));
  };
  return (
    <Section title={t('report.exports.prepare', { type: t(typeTextKey(state.tab)) })}>
      <p>{t('report.exports.explained')}</p>
      <div className={styles['actions']}>
        {reportFormats.map((format) => (
          <Button key={format} disabled={isPending} onClick={() => prepare(format)}>
            {t(`report.exports.format.${format}`)}
          </Button>
        ))}
      </div>
    </Section>
  );
}

function ExportList() {
  const { t } = useTexts();
  const query = useReportExports();
  return (
    <Section title={t('report.exports.prepared')}>
      <RemoteResource query={query} failed={t('report.exports.failed')}>
        {({ results }) =>
          results.length === 0 ? (
            <p>{t('report.exports.none')}</p>
          ) : (
            <ul className={styles['list']}>
              {results.map((each) => (
                <ExportItem key={each.id} prepared={each} />
              ))}
            </ul>
          )
        }
      </RemoteResource>
    </Section>
  );
}

function ExportItem({ prepared }: { readonly prepared: ReportExport }) {
  const { t, language } = useTexts();
  const { id, type, format, state, start_date: start, end_date: end, percent, rows } = prepared;
  const day = (iso: string) => formatDate(`${iso}T00:00:00Z`, 'UTC', language);
  const name = `${t(typeTextKey(type))} · ${t(`report.exports.format.${format}`)}`;
  return (
    <li className={styles['item']}>
      <strong>{name}</strong>
      <span>{`${day(start)} – ${day(end)}`}</span>
      <span role="status">
        {t(`report.exports.state.${state}`, { percent, rows: formatNumber(rows, language, 0) })}
      </span>
      {state === 'RUNNING' && <progress max={100} value={percent} aria-label={name} />}
      <ExportAction id={id} prepared={prepared} />
    </li>
  );
}

function ExportAction({ id, prepared }: { readonly id: string; readonly prepared: ReportExport }) {
  const { t } = useTexts();
  const cancel = useCancelExport();
  const resume = useResumeExport();
  const failed = () => notify.error(t('report.exportFailed'));
  if (prepared.state === 'DONE')
    return <Button onClick={() => void saveReportExport(prepared).catch(failed)}>{t('terms:download')}</Button>;
  const [call, label] =
    prepared.state === 'RUNNING' ? [cancel, t('report.exports.cancel')] : [resume, t('report.exports.resume')];
  return (
    <Button disabled={call.isPending} onClick={() => void call.mutateAsync({ params: { id } }).catch(failed)}>
      {label}
    </Button>
  );
}
