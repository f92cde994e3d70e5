import { useCan } from '@plugboard/auth';
import { type PortUptimeDetail, uptimePeriods } from '@plugboard/contracts/chargers';
import { places } from '@plugboard/contracts/platform';
import { Link, notify, RemoteResource, usePageTitle, useParams, useTexts } from '@plugboard/sdk';
import { Breadcrumb, Button, Icon, PageFrame, Section, Segmented } from '@plugboard/ui';
import { useRef, useState } from 'react';
import { MonthsTable } from './components/months-table.tsx';
import { OpeningHoursDrawer } from './components/opening-hours-drawer.tsx';
import { OutageTable } from './components/outage-table.tsx';
import { SharedSince } from './components/shared-since.tsx';
import { UptimeNumbers } from './components/uptime-numbers.tsx';
import numbers from '../../common/numbers.module.css';
import styles from './port-uptime.module.css';
import { saveOutages, usePortUptime } from './port-uptime.api.ts';
import { type OutageChoice, outageChoices } from './outages.model.ts';
import { formatMonth } from '../../common/port-uptime/uptime-words.ts';
import { usePeriod } from './use-period.ts';

/** Uptime of one port with the outages that count, those that do not, and why. */
export default function PortUptimeScreen() {
  const { t } = useTexts();
  const { id = '' } = useParams();
  const chosen = usePeriod();
  const query = usePortUptime(id, chosen.query);
  const name = query.data && `${query.data.custom_id} · ${t('terms:portNumber', query.data)}`;
  usePageTitle(name ?? t('uptime.title'));
  const save = () => saveOutages(id, chosen.query).catch(() => notify.error(t('uptime.exportFailed')));
  const parent = <Link to={places.portUptimes()}>{t('uptime.title')}</Link>;
  return (
    <PageFrame
      title={name ?? t('uptime.title')}
      breadcrumb={<Breadcrumb label={t('detail.breadcrumb')} parent={parent} current={name} />}
      secondaryActions={[{ key: 'export', label: t('uptime.exportOutages'), onClick: () => void save() }]}
      filters={<PeriodPicker {...chosen} />}
    >
      <RemoteResource query={query} missing={{ title: t('uptime.missing') }} failed={t('uptime.failed')}>
        {(uptime) => <Uptime uptime={uptime} outages={chosen.outages} onChoose={chosen.chooseOutages} />}
      </RemoteResource>
    </PageFrame>
  );
}

function PeriodPicker({ period, month, isLatest, choose, move }: ReturnType<typeof usePeriod>) {
  const { t, language } = useTexts();
  const shown = formatMonth(month, language);
  return (
    <div className={numbers['period']}>
      <Segmented
        aria-label={t('uptime.period')}
        value={period}
        onChange={choose}
        options={uptimePeriods.map((value) => ({
          value,
          label: t(value === 'year' ? 'uptime.year' : 'uptime.oneMonth'),
        }))}
      />
      <span className={numbers['stepper']}>
        <Button icon={<Icon name="chevron-left" />} aria-label={t('uptime.earlier')} onClick={() => move(-1)} />
        <span aria-live="polite">{period === 'year' ? t('uptime.yearTo', { month: shown }) : shown}</span>
        <Button
          icon={<Icon name="chevron-right" />}
          aria-label={t('uptime.later')}
          onClick={() => move(1)}
          disabled={isLatest}
        />
      </span>
    </div>
  );
}

function EditHours({ location }: { readonly location: string }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('openingHours.title')}</Button>
      <OpeningHoursDrawer location={location} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

interface UptimeProps {
  readonly uptime: PortUptimeDetail;
  readonly outages: OutageChoice;
  readonly onChoose: (outages: OutageChoice) => void;
}

function Uptime({ uptime, outages, onChoose }: UptimeProps) {
  const { t } = useTexts();
  const table = useRef<HTMLDivElement>(null);
  const show = (choice: OutageChoice) => {
    onChoose(choice);
    table.current?.scrollIntoView({ block: 'nearest' });
  };
  const mayChange = useCan('change_charger');
  return (
    <div className={styles['page']}>
      <UptimeNumbers uptime={uptime} onShow={show} />
      <SharedSince uptime={uptime} />
      <div className={styles['links']}>
        <Link to={places.charger(uptime.charger)}>{t('uptime.openCharger', { name: uptime.custom_id })}</Link>
        {mayChange && !uptime.is_shared && uptime.location !== null ? <EditHours location={uptime.location} /> : null}
      </div>
      <div ref={table}>
        <Section title={t('uptime.outages')}>
          <Segmented
            className={styles['choice'] ?? ''}
            aria-label={t('uptime.column.counts')}
            value={outages}
            onChange={onChoose}
            options={outageChoices.map((value) => ({ value, label: t(`uptime.choice.${value || 'all'}`) }))}
          />
          <OutageTable uptime={uptime} choice={outages} />
        </Section>
      </div>
      {uptime.months.every(({ service_minutes: minutes }) => minutes === 0) ? null : (
        <Section title={t('uptime.months')}>
          <MonthsTable months={uptime.months} port={uptime.port} />
        </Section>
      )}
    </div>
  );
}
