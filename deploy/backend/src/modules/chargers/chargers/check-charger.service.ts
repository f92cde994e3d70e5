import { chargerFieldsOfAdministrators, chargerProblems, type ChargerForm } from '@plugboard/contracts/chargers';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { FieldFailure, type FieldMessage } from '../../../platform/http/failure.ts';
import { isOwnLocation } from '../../locations/index.ts';
import { getChargerTerms } from '../../accounts/index.ts';
import { toChargerDesign, type ChargerSettings } from './charger-settings.ts';
import type { PortRow } from './chargers.repository.ts';
import { findTaken } from './save-chargers.repository.ts';

type Problems = Record<string, FieldMessage[]>;

interface ChargerChanges {
  readonly id: string;
  /** As it would be. */
  readonly settings: ChargerSettings;
  /** As it is; `undefined` of a charger that is added. */
  readonly before: ChargerSettings | undefined;
  readonly ports: readonly Pick<PortRow, 'max_power_w'>[];
  /** Fields sent by the caller. */
  readonly sent: Partial<ChargerForm>;
}

type FieldChanges = Omit<ChargerChanges, 'id'>;

/** Whether a charger gets a serial number, or the one it has becomes another manufacturer's. */
export const isSerialNew = (settings: ChargerSettings, before: ChargerSettings | undefined): boolean =>
  before?.unique_id !== settings.unique_id || before?.manufacturer !== settings.manufacturer;

const serialTaken: FieldMessage[] = [{ key: 'charger.serialTaken' }, { key: 'charger.serialTakenBy' }];

const takesMoney = ({ payment_type: type }: ChargerSettings) => type === 'PER_KILOWATT_HOUR' || type === 'PER_HOUR';

async function nameProblems(
  { db, tenantId }: SignedInCall,
  { id, settings, before }: Pick<ChargerChanges, 'id' | 'settings' | 'before'>,
): Promise<Problems> {
  const taken = await findTaken(db, { tenantId, except: id, ...settings });
  return {
    ...(taken.custom_id && { custom_id: [{ key: 'charger.customIdTaken' }] }),
    ...(taken.charger_point_id && { charger_point_id: [{ key: 'charger.identityTaken' }] }),
    // Chargers that had one number before this was asked keep their other settings changeable.
    ...(taken.unique_id && isSerialNew(settings, before) && { unique_id: serialTaken }),
  };
}

async function paymentProblems(call: SignedInCall, { settings, before }: FieldChanges): Promise<Problems> {
  if (!takesMoney(settings) || before?.payment_type === settings.payment_type) return {};
  const { hasPro, contactEmail: email } = await getChargerTerms(call);
  return hasPro ? {} : { payment_type: [{ key: 'charger.proForPayments', values: { email } }] };
}

async function locationProblems(call: SignedInCall, { settings, before }: ChargerChanges): Promise<Problems> {
  // A charger whose location was removed keeps its settings until it has another one.
  if (settings.location === '') return { location: [{ key: 'charger.locationRequired' }] };
  const isFine = before?.location === settings.location || (await isOwnLocation(call, settings.location));
  return isFine ? {} : { location: [{ key: 'charger.locationUnknown' }] };
}

function designProblems({ account }: SignedInCall, { settings, ports }: FieldChanges): Problems {
  const problems: Problems = {};
  for (const { field, key, count } of chargerProblems(toChargerDesign(settings, ports))) {
    // Callers who cannot see the SIM card's field get the error at a field they see.
    const isOutOfReach = field === 'sim_iccid' && !account.isAdmin;
    if (isOutOfReach) problems['connectivity'] = [{ key: 'charger.simByAdministrator' }];
    else (problems[field] ??= []).push({ key, ...(count !== undefined && { values: { count } }) });
  }
  return problems;
}

const refusedFields = ({ account }: SignedInCall, { sent }: FieldChanges): Problems =>
  Object.fromEntries(
    chargerFieldsOfAdministrators
      .filter((field) => !account.isAdmin && sent[field] !== undefined)
      .map((field) => [field, [{ key: 'user.notAllowed' }]]),
  );

/** Settings that contradict each other, the tenant's licence or the caller's rights; other chargers are not looked at. */
export const findFieldProblems = async (call: SignedInCall, wanted: FieldChanges): Promise<Problems> => ({
  ...(await paymentProblems(call, wanted)),
  ...designProblems(call, wanted),
  ...refusedFields(call, wanted),
});

/** Refuses settings that cannot be, every field with what would be right. */
export async function checkSettings(call: SignedInCall, wanted: ChargerChanges): Promise<void> {
  const problems: Problems = {
    ...(await nameProblems(call, wanted)),
    ...(await locationProblems(call, wanted)),
    ...(await findFieldProblems(call, wanted)),
  };
  if (Object.keys(problems).length > 0) throw new FieldFailure(problems);
}

/** The indexes of migrations 0006 and 0163 that keep names apart. */
const takenBy: Readonly<Record<string, Problems>> = {
  charger_by_custom_id: { custom_id: [{ key: 'charger.customIdTaken' }] },
  charger_by_point_id: { charger_point_id: [{ key: 'charger.identityTaken' }] },
  charger_by_entered_serial: { unique_id: serialTaken },
};

/** Turns a unique violation, from a concurrent save too, into an error at the field. */
export async function rethrowTaken<Result>(written: Promise<Result>): Promise<Result> {
  try {
    return await written;
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : '';
    const problems = takenBy[constraint];
    throw problems ? new FieldFailure(problems) : error;
  }
}
