import type { CommandParameters } from '@plugboard/contracts/network';
import type { OcppVersion } from '../../../../platform/ocpp/ocpp-version.ts';
import { withoutUndefined, readFulfilled, type TranslationInput, type Translation } from './translation.ts';

type Purpose = CommandParameters<'set-charging-profile'>['purpose'];

const purposes: Readonly<Record<OcppVersion, Readonly<Record<Purpose, string>>>> = {
  '1.6': { CHARGE_POINT_MAX: 'ChargePointMaxProfile', DEFAULT: 'TxDefaultProfile', TRANSACTION: 'TxProfile' },
  '2.0.1': { CHARGE_POINT_MAX: 'ChargingStationMaxProfile', DEFAULT: 'TxDefaultProfile', TRANSACTION: 'TxProfile' },
};

const kinds = {
  ABSOLUTE: { chargingProfileKind: 'Absolute' },
  RELATIVE: { chargingProfileKind: 'Relative' },
  DAILY: { chargingProfileKind: 'Recurring', recurrencyKind: 'Daily' },
  WEEKLY: { chargingProfileKind: 'Recurring', recurrencyKind: 'Weekly' },
} as const;

/** Fields that have the same form in both versions. */
const common = (version: OcppVersion, { parameters }: TranslationInput<'set-charging-profile'>) => ({
  stackLevel: parameters.stack_level,
  chargingProfilePurpose: purposes[version][parameters.purpose],
  ...kinds[parameters.kind],
  validFrom: parameters.valid_from,
  validTo: parameters.valid_to,
});

type Parameters = CommandParameters<'set-charging-profile'>;
type Schedule = Pick<Parameters, 'unit' | 'periods'> & Partial<Pick<Parameters, 'duration_seconds' | 'start_at'>>;

const scheduleOf = ({ parameters }: { readonly parameters: Schedule }) =>
  withoutUndefined({
    duration: parameters.duration_seconds,
    startSchedule: parameters.start_at,
    chargingRateUnit: parameters.unit,
    chargingSchedulePeriod: parameters.periods.map(({ start_seconds: startPeriod, limit, phases }) =>
      // 1.6 takes one digit behind the point.
      withoutUndefined({ startPeriod, limit: Math.round(limit * 10) / 10, numberPhases: phases }),
    ),
  });

const transactionOf = ({ parameters, transactionId }: TranslationInput<'set-charging-profile'>) =>
  parameters.purpose === 'TRANSACTION' && transactionId !== null ? transactionId : undefined;

const asNumber = (text: string | undefined) => (text === undefined ? undefined : Number(text));

/** OCPP 1.6 §5.16, 2.0.1 K01. */
export const setChargingProfile: Translation<'set-charging-profile'> = {
  calls: {
    '1.6': (input) => [
      {
        action: 'SetChargingProfile',
        payload: {
          connectorId: input.connectorId ?? 0,
          csChargingProfiles: withoutUndefined({
            chargingProfileId: input.parameters.profile_id,
            transactionId: asNumber(transactionOf(input)),
            ...common('1.6', input),
            chargingSchedule: scheduleOf(input),
          }),
        },
      },
    ],
    '2.0.1': (input) => [
      {
        action: 'SetChargingProfile',
        payload: {
          evseId: input.connectorId ?? 0,
          chargingProfile: withoutUndefined({
            id: input.parameters.profile_id,
            transactionId: transactionOf(input),
            ...common('2.0.1', input),
            chargingSchedule: [{ id: 1, ...scheduleOf(input) }],
          }),
        },
      },
    ],
  },
  read: readFulfilled,
};

const purposeOf = (version: OcppVersion, purpose: Purpose | undefined) => purpose && purposes[version][purpose];

/** OCPP 1.6 §5.5, 2.0.1 K10. `Unknown`: there is none of the kind. */
export const clearChargingProfile: Translation<'clear-charging-profile'> = {
  calls: {
    '1.6': ({ parameters: { profile_id: id, purpose, stack_level: stackLevel }, connectorId }) => [
      {
        action: 'ClearChargingProfile',
        payload: withoutUndefined({
          id,
          connectorId: connectorId ?? undefined,
          chargingProfilePurpose: purposeOf('1.6', purpose),
          stackLevel,
        }),
      },
    ],
    '2.0.1': ({ parameters: { profile_id: chargingProfileId, purpose, stack_level: stackLevel }, connectorId }) => {
      const chargingProfilePurpose = purposeOf('2.0.1', purpose);
      const criteria = withoutUndefined({ evseId: connectorId ?? undefined, chargingProfilePurpose, stackLevel });
      const chargingProfileCriteria = Object.keys(criteria).length > 0 ? criteria : undefined;
      return [
        { action: 'ClearChargingProfile', payload: withoutUndefined({ chargingProfileId, chargingProfileCriteria }) },
      ];
    },
  },
  read: readFulfilled,
};

/** OCPP 1.6 §5.7, 2.0.1 K08. */
export const getCompositeSchedule: Translation<'get-composite-schedule'> = {
  calls: {
    '1.6': ({ parameters: { duration_seconds: duration, unit: chargingRateUnit }, connectorId }) => [
      {
        action: 'GetCompositeSchedule',
        payload: withoutUndefined({ connectorId: connectorId ?? 0, duration, chargingRateUnit }),
      },
    ],
    '2.0.1': ({ parameters: { duration_seconds: duration, unit: chargingRateUnit }, connectorId }) => [
      {
        action: 'GetCompositeSchedule',
        payload: withoutUndefined({ evseId: connectorId ?? 0, duration, chargingRateUnit }),
      },
    ],
  },
  read: readFulfilled,
};

/** Charging profile of a start with limits; `undefined` without limits. */
export function limitsOfStart(
  version: OcppVersion,
  { parameters, number }: TranslationInput<'start'>,
): object | undefined {
  const { periods, unit = 'A' } = parameters;
  if (!periods) return undefined;
  const schedule = scheduleOf({ parameters: { periods, unit } });
  const profile = {
    stackLevel: 0,
    chargingProfilePurpose: purposes[version].TRANSACTION,
    ...kinds.RELATIVE,
  };
  return version === '1.6'
    ? { chargingProfileId: number, ...profile, chargingSchedule: schedule }
    : { id: number, ...profile, chargingSchedule: [{ id: 1, ...schedule }] };
}
