import { describeFault, type PortOutage, type UptimeExclusion } from '@plugboard/contracts/chargers';
import { Link, useTexts } from '@plugboard/sdk';
import { ChargerStatusTag } from '@plugboard/sdk/chargers';
import { DateTime, formatDuration, type StatusStyle, ToneTag } from '@plugboard/ui';
import { type DataColumn, type PhoneRow, TwoLines } from '@plugboard/ui/data';
import { outageCounts } from '../../../common/port-uptime/uptime-words.ts';
import styles from '../port-uptime.module.css';
import type { OutageActions } from './outage-actions.ts';
import { OutageMenu } from './outage-menu.tsx';

interface OutageContext {
  /** Of the site. */
  readonly zone: string;
  readonly applied: ReadonlyMap<string, UptimeExclusion>;
  /** `null`: the viewer only looks. */
  readonly actions: OutageActions | null;
  /** Page with the statuses that an outage was measured from; `null` where the viewer may not open it. */
  readonly historyOf: ((outage: PortOutage) => string) | null;
}

const countStyles: Readonly<Record<ReturnType<typeof outageCounts>, StatusStyle>> = {
  counted: { tone: 'bad', icon: 'warning' },
  partly: { tone: 'warn', icon: 'pause' },
  excluded: { tone: 'neutral', icon: 'check' },
};

const minute = 60_000;

const exclusionsOf = ({ exclusions }: PortOutage, { applied }: OutageContext): UptimeExclusion[] =>
  exclusions.flatMap((id) => applied.get(id) ?? []);

const isClosed = ({ closed_minutes: minutes }: PortOutage) => minutes > 0;
/** The status “Offline” is its own reason. */
const isOffline = (status: PortOutage['status']): status is 'OFFLINE' => status === 'OFFLINE';
const hasReason = (outage: PortOutage) => !isOffline(outage.status) || isClosed(outage) || outage.exclusions.length > 0;

function Counts({ outage }: { readonly outage: PortOutage }) {
  const { t } = useTexts();
  const counts = outageCounts(outage);
  return <ToneTag {...countStyles[counts]} label={t(`uptime.counts.${counts}`)} />;
}

/** Why an outage counts or does not. */
function Why({ outage, context }: { readonly outage: PortOutage; readonly context: OutageContext }) {
  const { t, language } = useTexts();
  const exclusions = exclusionsOf(outage, context);
  const { status, error_code: code } = outage;
  if (exclusions.length === 0) {
    if (isClosed(outage)) return t('uptime.reason.OUTSIDE_HOURS');
    if (isOffline(status)) return null;
    return code ? describeFault(code, language) : t(`uptime.why.${status}`);
  }
  return exclusions.map(({ id, reason, note, created_by: by }) => (
    <TwoLines
      key={id}
      first={t(`uptime.reason.${reason}`)}
      second={by === null ? note : `${note} · ${t('uptime.by', { name: by })}`}
    />
  ));
}

/** Length of an outage; leads to the statuses that it was measured from. */
function Length({ outage, context }: { readonly outage: PortOutage; readonly context: OutageContext }) {
  const { language } = useTexts();
  const text = formatDuration(outage.minutes * minute, language);
  return context.historyOf === null ? text : <Link to={context.historyOf(outage)}>{text}</Link>;
}

export function useOutageColumns(context: OutageContext): readonly DataColumn<PortOutage>[] {
  const { t } = useTexts();
  const { zone, actions } = context;
  return [
    {
      key: 'status',
      label: t('terms:status'),
      fixed: 'start',
      render: ({ status }) => <ChargerStatusTag status={status} />,
    },
    {
      key: 'from',
      label: t('terms:from'),
      shortLabel: t('terms:to'),
      render: ({ starts_at: from, ends_at: to }) => (
        <TwoLines
          first={<DateTime value={from} zone={zone} />}
          second={to === null ? t('uptime.ongoing') : <DateTime value={to} zone={zone} />}
        />
      ),
    },
    {
      key: 'minutes',
      label: t('uptime.column.duration'),
      info: t('uptime.durationInfo'),
      align: 'end',
      render: (outage) => <Length outage={outage} context={context} />,
    },
    // In one column, so that both have room beside a charger's facts too.
    {
      key: 'counts',
      label: t('uptime.column.counts'),
      shortLabel: t('uptime.column.why'),
      render: (outage) => (
        <div className={styles['counts']}>
          <Counts outage={outage} />
          {hasReason(outage) ? (
            <div className={styles['why']}>
              <Why outage={outage} context={context} />
            </div>
          ) : null}
        </div>
      ),
    },
    ...(actions === null
      ? []
      : [
          {
            key: 'actions',
            label: '',
            fixed: 'end' as const,
            width: 64,
            render: (outage: PortOutage) => (
              <OutageMenu outage={outage} zone={zone} exclusions={exclusionsOf(outage, context)} {...actions} />
            ),
          },
        ]),
  ];
}

export const outagePhoneRow =
  (context: OutageContext) =>
  (outage: PortOutage): PhoneRow => ({
    title: <PhoneTitle outage={outage} context={context} />,
    detail: (
      <>
        <DateTime value={outage.starts_at} zone={context.zone} />
        {hasReason(outage) ? (
          <>
            {' · '}
            <Why outage={outage} context={context} />
          </>
        ) : null}
      </>
    ),
    end:
      context.actions === null ? (
        <Counts outage={outage} />
      ) : (
        <OutageMenu
          outage={outage}
          zone={context.zone}
          exclusions={exclusionsOf(outage, context)}
          {...context.actions}
        />
      ),
  });

const PhoneTitle = ({ outage, context }: { readonly outage: PortOutage; readonly context: OutageContext }) => (
  <>
    <ChargerStatusTag status={outage.status} /> <Length outage={outage} context={context} /> <Counts outage={outage} />
  </>
);
