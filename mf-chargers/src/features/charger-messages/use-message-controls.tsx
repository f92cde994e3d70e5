import type { Charger } from '@plugboard/contracts/chargers';
import { ocppDirections, ocppMessageKinds } from '@plugboard/contracts/network';
import { useTexts } from '@plugboard/sdk';
import { ChoiceFilter, type Filter, Input } from '@plugboard/ui/data';
import styles from './message-log.module.css';
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

/** Direction, kind, message, port, and when. */
export function useMessageControls(
  { ports }: Pick<Charger, 'ports'>,
  { state, filterBy }: MessageFilters,
): readonly Filter[] {
  const { t } = useTexts();
  const moment = (key: 'from' | 'to'): Filter => ({
    key,
    label: t(`terms:${key}`),
    isSet: state[key] !== '',
    control: (
      <Input
        type="datetime-local"
        className={styles['moment'] ?? ''}
        prefix={<span className={styles['quiet']}>{t(`terms:${key}`)}</span>}
        aria-label={t(`terms:${key}`)}
        value={state[key]}
        onChange={({ target }) => filterBy({ [key]: target.value })}
      />
    ),
  });
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
  return [
    choice('direction', ocppDirections, (value) => t(`terms:direction.${value}`)),
    choice('message', [...known, ...ocppActions], (value) => value),
    choice('kind', ocppMessageKinds, (value) => t(`messages.kind.${value}`)),
    choice(
      'port',
      ports.map(({ connector_id: number }) => String(number)),
      (value) => t('terms:portNumber', { connector_id: value }),
    ),
    moment('from'),
    moment('to'),
  ];
}
