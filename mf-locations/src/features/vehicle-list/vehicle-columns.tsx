import { places } from '@plugboard/contracts/platform';
import type { VehicleListItem } from '@plugboard/contracts/vehicles';
import { Link } from '@plugboard/sdk';
import { ChargerStatusTag } from '@plugboard/sdk/chargers';
import type { ListColumn, ListPhoneRow } from '@plugboard/sdk/lists';
import { formatNumber, missing, orDash } from '@plugboard/ui';
import { TwoLines } from '@plugboard/ui/data';
import { Battery } from '../../common/vehicles/battery.tsx';

export const vehicleColumns: readonly ListColumn<VehicleListItem>[] = [
  {
    key: 'name',
    label: 'vehicles.field.name',
    fixed: 'start',
    render: ({ id, name, vin }) => <TwoLines first={<Link to={places.vehicle(id)}>{name}</Link>} second={vin ?? ''} />,
  },
  { key: 'plate_number', label: 'vehicles.field.plate_number', render: ({ plate_number: plate }) => orDash(plate) },
  {
    key: 'manufacturer',
    label: 'vehicles.field.manufacturerModel',
    render: ({ manufacturer, model }) => `${manufacturer} ${model}`,
  },
  { key: 'battery_percent', label: 'vehicles.battery', render: ({ charger }) => <Battery {...charger} /> },
  {
    key: 'charger',
    label: 'terms:charger',
    render: ({ charger }) =>
      charger.id === null ? (
        missing
      ) : (
        <TwoLines
          first={<Link to={places.charger(charger.id)}>{charger.custom_id}</Link>}
          second={charger.location_name ?? ''}
        />
      ),
  },
  {
    key: 'status',
    label: 'terms:status',
    render: ({ charger }) => (charger.id === null ? missing : <ChargerStatusTag status={charger.status} />),
  },
  {
    key: 'distance',
    label: 'vehicles.odometer',
    align: 'end',
    unit: 'mi',
    render: ({ distance }, { language }) => formatNumber(distance === null ? null : Math.round(distance), language),
  },
  { key: 'vendor', label: 'vehicles.field.vendor', render: ({ vendor_name: name }) => orDash(name) },
];

export const vehiclePhoneRow: ListPhoneRow<VehicleListItem> = ({
  name,
  plate_number: plate,
  manufacturer,
  model,
  charger,
}) => ({
  title: name,
  detail: [plate, `${manufacturer} ${model}`, charger.custom_id].filter(Boolean).join(' · '),
  end: <Battery {...charger} />,
});
