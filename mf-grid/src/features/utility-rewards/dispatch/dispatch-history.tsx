import { useGate } from '@plugboard/auth';
import { eventGate, listDispatches, type UtilityDispatch } from '@plugboard/contracts/grid';
import { places } from '@plugboard/contracts/platform';
import { useNavigate, useTexts } from '@plugboard/sdk';
import { ListPanel, NextStep, useList } from '@plugboard/sdk/lists';
import { formatDate, formatEnergy, formatMoney, formatNumber, Notice } from '@plugboard/ui';
import { Figures } from '../../../common/figures/figures.tsx';
import { PeriodChoice } from '../../../common/segments/period-choice.tsx';
import { dispatchColumns, dispatchPhoneRow } from './dispatch-columns.tsx';
import { dispatchList, dispatchQuery } from './dispatch-list.ts';

const dayText = (day: string, language: 'en' | 'es') => formatDate(`${day}T12:00:00Z`, 'UTC', language);

/** Dispatches of the utility in a report period with their earnings (spec §2.18, §9). */
export function DispatchHistory() {
  const { t, language } = useTexts();
  const navigate = useNavigate();
  const seesEvents = useGate(eventGate).open;
  const list = useList(dispatchList, listDispatches, dispatchQuery);
  const { reply, state } = list;
  const open = ({ grid_event: event }: UtilityDispatch) => event !== null && void navigate(places.gridEvent(event));
  return (
    <>
      <PeriodChoice value={state.tab} onChange={list.chooseTab} />
      {reply === undefined ? null : (
        <Figures
          label={t('utility.dispatch.sums')}
          figures={[
            {
              label: t('utility.dispatch.earned'),
              value: formatMoney(reply.earned.amount, reply.earned.currency, language),
              note: t('utility.period.days', {
                from: dayText(reply.from, language),
                to: dayText(reply.to, language),
              }),
            },
            { label: t('utility.dispatch.reduced'), value: formatEnergy(reply.reduced_kwh, language) },
            { label: t('utility.dispatch.count'), value: formatNumber(reply.count, language) },
          ]}
        />
      )}
      {reply?.is_enough_for_bidding === false ? <Notice tone="info">{t('utility.period.advice')}</Notice> : null}
      <ListPanel
        emptyAction={<NextStep to="gridEvents" />}
        list={list}
        rows={list.items}
        rowKey={({ id }) => id}
        columns={dispatchColumns}
        phoneRow={dispatchPhoneRow}
        {...(seesEvents && { onRowOpen: open })}
      />
    </>
  );
}
