import { listChargingSessions } from '@plugboard/contracts/charging';
import { places } from '@plugboard/contracts/platform';
import { useNavigate } from '@plugboard/sdk';
import { ListPage, NextStep, useList } from '@plugboard/sdk/lists';
import { activityColumns, activityPhoneRow } from './activity-columns.tsx';
import { chargingActivityList, chargingActivityQuery } from './charging-activity.ts';
import { saveSessions } from './charging-activity.api.ts';
import { TroubledLink } from './components/troubled-link.tsx';

/** The tenant's charging sessions (spec §2.8 “Charging Activity”). */
export default function ChargingActivityScreen() {
  const navigate = useNavigate();
  const list = useList(chargingActivityList, listChargingSessions, chargingActivityQuery);
  return (
    <ListPage
      emptyAction={<NextStep to="chargers" />}
      list={list}
      rows={list.items}
      rowKey={({ id }) => id}
      columns={activityColumns}
      phoneRow={activityPhoneRow}
      status={<TroubledLink />}
      onRowOpen={({ id }) => void navigate(places.chargingSession(id))}
      exported={{
        label: 'sessionList.export',
        place: 'menu',
        save: (options) => saveSessions(list.state, options),
        failed: 'sessionList.exportFailed',
      }}
    />
  );
}
