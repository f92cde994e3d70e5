import type { Charger } from '@plugboard/contracts/chargers';
import { ocppDirections, ocppMessageKinds } from '@plugboard/contracts/network';
import { useTexts } from '@plugboard/sdk';
import { ChoiceFilter, type Filter } from '@plugboard/ui/data';
import { RangeFilter } from './components/range-filter.tsx';
import type { MessageFilters } from './use-message-filters.ts';

/** The messages of OCPP 1.6 and 2.0.1 that a log may be narrowed to. */
const ocppActions: readonly string[] = [
  'Authorize',
  'BootNotification',
  'CancelReservation',
  'ChangeAvailability',
  'ChangeConfiguration',
  'ClearCache',
  'ClearChargingProfile',
  'DataTransfer',
  'DiagnosticsStatusNotification',
  'FirmwareStatusNotification',
  'GetBaseReport',
  'GetCompositeSchedule',
  'GetConfiguration',
  'GetDiagnostics',
  'GetLog',
  'GetVariables',
  'Heartbeat',
  'LogStatusNotification',
  'MeterValues',
  'NotifyEvent',
  'NotifyReport',
  'RemoteStartTransaction',
  'RemoteStopTransaction',
  'RequestStartTransaction',
  'RequestStopTransaction',
  'ReserveNow',
  'Reset',
  'SecurityEventNotification',
  'SetChargingProfile',
  'SetVariables',
  'StartTransaction',
  'StatusNotification',
  'StopTransaction',
  'TransactionEvent',
  'TriggerMessage',
  'UnlockConnector',
  'UpdateFirmware',
];

/** When, direction, message, kind and port. */
export function useMessageControls(
  { ports }: Pick<Charger, 'ports'>,
  { state, filterBy }: MessageFilters,
): readonly Filter[] {
  const { t } = useTexts();
  const choice = <Value extends string>(
    key: 'direction' | 'kind' | 'message' | 'port',
    values: readonly Value[],
    labelOf: (value: Value) => string,
  ): Filter => ({
    key,
    label: t(`messages.filter.${key}`),
    isSet: state[key] !== '',
    control: (
      <ChoiceFilter<string>
        label={t(`messages.filter.${key}`)}
        any={t(`messages.any.${key}`)}
        values={values}
        labelOf={(value) => labelOf(value as Value)}
        chosen={state[key]}
        onChange={(value) => filterBy({ [key]: value })}
      />
    ),
  });
  const known = state.message === '' || ocppActions.includes(state.message) ? [] : [state.message];
  const { range, from, to } = state;
  return [
    {
      key: 'range',
      label: t('messages.range.label'),
      isSet: range !== '' || from !== '' || to !== '',
      control: <RangeFilter chosen={{ range, from, to }} onChange={filterBy} />,
    },
    choice('direction', ocppDirections, (value) => t(`terms:direction.${value}`)),
    choice('message', [...known, ...ocppActions], (value) => value),
    choice('kind', ocppMessageKinds, (value) => t(`messages.kind.${value}`)),
    choice(
      'port',
      ports.map(({ connector_id: number }) => String(number)),
      (value) => t('terms:portNumber', { connector_id: value }),
    ),
  ];
}
