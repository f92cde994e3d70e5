import { listPortUptimes, type PortUptimeItem } from '@plugboard/contracts/chargers';
import { places } from '@plugboard/contracts/platform';
import { useNavigate, useTexts } from '@plugboard/sdk';
import { ListPage, NextStep, useList } from '@plugboard/sdk/lists';
import { ChargersBreadcrumb } from '../../common/chargers-breadcrumb.tsx';
import { portUptimeColumns, portUptimePhoneRow } from './port-uptime-columns.tsx';
import { saveUptimes } from './port-uptime.api.ts';
import { portUptimeList, portUptimeQuery, uptimeFilterQuery } from './port-uptimes.ts';

const keyOf = ({ port }: PortUptimeItem) => port;

/** Uptime of all ports by 23 CFR 680.116, the lowest first. */
export default function PortUptimesScreen() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const list = useList(portUptimeList, listPortUptimes, portUptimeQuery);
  return (
    <ListPage
      emptyAction={<NextStep to="addCharger" />}
      list={list}
      breadcrumb={<ChargersBreadcrumb current={t('uptime.title')} />}
      rows={list.items}
      rowKey={keyOf}
      columns={portUptimeColumns}
      phoneRow={portUptimePhoneRow}
      onRowOpen={({ port }) => void navigate(places.portUptime(port))}
      exported={{
        label: 'uptime.export',
        place: 'menu',
        save: (options) => saveUptimes(uptimeFilterQuery(list.state), options),
        failed: 'uptime.exportFailed',
      }}
    />
  );
}
