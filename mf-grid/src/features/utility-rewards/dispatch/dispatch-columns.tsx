import type { DispatchState, UtilityDispatch } from '@plugboard/contracts/grid';
import { useTexts } from '@plugboard/sdk';
import type { ListColumn, ListPhoneRow } from '@plugboard/sdk/lists';
import { formatMoney, formatFixed, missing, type StatusStyle, ToneTag } from '@plugboard/ui';
import { TwoLines } from '@plugboard/ui/data';
import { shortHoursText, StackedHours } from '../../../common/events/event-hours.tsx';
import { EventSites, PerformanceTag } from '../../../common/events/event-texts.tsx';

const stateStyles: Readonly<Record<DispatchState, StatusStyle>> = {
  SCHEDULED: { tone: 'info', icon: 'clock' },
  ACTIVE: { tone: 'warn', icon: 'bolt' },
  COMPLETED: { tone: 'good', icon: 'check-circle' },
  CANCELLED: { tone: 'muted', icon: 'ban' },
  DECLINED: { tone: 'bad', icon: 'warning' },
};

function DispatchStateTag({ state }: Pick<UtilityDispatch, 'state'>) {
  const { t } = useTexts();
  return <ToneTag {...stateStyles[state]} label={t(`utility.dispatch.state.${state}`)} />;
}

const earnedText = ({ earned }: UtilityDispatch, language: 'en' | 'es') =>
  earned === null ? missing : formatMoney(earned.amount, earned.currency, language);

export const dispatchColumns: readonly ListColumn<UtilityDispatch>[] = [
  {
    key: 'starts_at',
    label: 'utility.dispatch.hours',
    fixed: 'start',
    width: 150,
    render: (dispatch) => <StackedHours event={dispatch} />,
  },
  {
    key: 'meter_id',
    label: 'utility.dispatch.meter',
    width: 180,
    render: (dispatch) => (
      <TwoLines
        first={<MeterName id={dispatch.meter_id} />}
        second={dispatch.locations.length === 0 ? null : <EventSites event={dispatch} />}
      />
    ),
  },
  { key: 'state', label: 'terms:status', width: 130, render: ({ state }) => <DispatchStateTag state={state} /> },
  {
    key: 'requested',
    label: 'utility.dispatch.requested',
    align: 'end',
    width: 120,
    render: ({ requested_kw: value }, { language }) => formatFixed(value, language, 1),
  },
  {
    key: 'delivered',
    label: 'utility.dispatch.delivered',
    align: 'end',
    width: 120,
    render: ({ delivered_kw: value }, { language }) => (value === null ? missing : formatFixed(value, language, 1)),
  },
  {
    key: 'performance',
    label: 'events.field.performance',
    align: 'end',
    width: 130,
    render: ({ performance }) => <PerformanceTag percent={performance} />,
  },
  {
    key: 'earned',
    label: 'utility.dispatch.earned',
    align: 'end',
    width: 120,
    render: (dispatch, { language }) => <strong>{earnedText(dispatch, language)}</strong>,
  },
];

function MeterName({ id }: { readonly id: UtilityDispatch['meter_id'] }) {
  const { t } = useTexts();
  return t('utility.meter', { id });
}

export const dispatchPhoneRow: ListPhoneRow<UtilityDispatch> = (dispatch, { t, language }) => ({
  title: [
    t('utility.meter', { id: dispatch.meter_id }),
    ...(dispatch.earned === null ? [] : [earnedText(dispatch, language)]),
  ].join(' · '),
  detail: shortHoursText(dispatch, language),
  end: <DispatchStateTag state={dispatch.state} />,
});
