import { callApi, callApiWithTag } from '@plugboard/api';
import { type AuditEntry, changeUser, getUser, userChange } from '@plugboard/contracts/accounts';
import {
  changeCharger,
  changeChargerPrices,
  changePort,
  chargerForm,
  getCharger,
  listChargerPrices,
  portChange,
  priceSettingsForm,
} from '@plugboard/contracts/chargers';
import {
  changeLocation,
  changeLocationDiscount,
  electricitySettingsChange,
  getLocation,
  getLocationElectricity,
  getLocationPrices,
  getTenantPrices,
  listLocationDiscounts,
  locationChange,
  locationDiscountForm,
  updateLocationElectricity,
  updateLocationPrices,
  updateTenantPrices,
} from '@plugboard/contracts/locations';
import { getPort } from '@plugboard/contracts/network';
import type { Permission } from '@plugboard/contracts/platform';
import { listChanges } from './audit.model.ts';

type Values = Readonly<Record<string, unknown>>;

interface Schema {
  readonly shape: Readonly<Record<string, unknown>>;
  safeParse(values: Values): { readonly success: boolean };
}

interface Restoring {
  readonly needs: Permission;
  /** Fields that the thing's own call takes; those of an entry that it does not are left as they are. */
  readonly fields: Schema;
  readonly read: (id: string) => Promise<Stored | undefined>;
  readonly save: (id: string, body: Values, ifMatch: string) => Promise<unknown>;
}

/** The stored version, so that nothing else is overwritten. */
interface Stored {
  /** Its `ETag`, as far as it has one. */
  readonly tag: string | null;
  /** Id to save it under, where that is not the subject's own. */
  readonly id?: string;
}

// The body was checked against the schema of the same call.
const typed = <Body>(body: Values): Body => body as Body;

const restorings: Readonly<Record<string, Restoring>> = {
  'user.changed account': {
    needs: 'change_user',
    fields: userChange,
    read: (id) => callApiWithTag(getUser, { params: { id } }),
    save: (id, body, ifMatch) => callApi(changeUser, { params: { id }, body: typed(body), ifMatch }),
  },
  'charger.changed charger': {
    needs: 'change_charger',
    fields: chargerForm.partial(),
    read: (id) => callApiWithTag(getCharger, { params: { id } }),
    save: (id, body, ifMatch) => callApi(changeCharger, { params: { id }, body: typed(body), ifMatch }),
  },
  'charger.priced charger': {
    needs: 'change_charger',
    fields: priceSettingsForm.partial(),
    read: async (charger) => {
      const { reply, tag } = await callApiWithTag(listChargerPrices, { query: { charger } });
      return reply.results[0] && { id: reply.results[0].id, tag };
    },
    save: (id, body, ifMatch) => callApi(changeChargerPrices, { params: { id }, body: typed(body), ifMatch }),
  },
  'port.changed port': {
    needs: 'change_charger',
    fields: portChange,
    read: (id) => callApiWithTag(getPort, { params: { id } }),
    save: (id, body, ifMatch) => callApi(changePort, { params: { id }, body: typed(body), ifMatch }),
  },
  'location_discount.changed location_discount': {
    needs: 'change_location',
    fields: locationDiscountForm.partial(),
    read: async (id) => {
      const [discount] = (await callApi(listLocationDiscounts, { query: { id } })).results;
      return discount && { tag: `"${discount.version}"` };
    },
    save: (id, body, ifMatch) => callApi(changeLocationDiscount, { params: { id }, body: typed(body), ifMatch }),
  },
  'location.changed location': {
    needs: 'change_location',
    fields: locationChange.omit({ picture: true, remove_picture: true }),
    read: (id) => callApiWithTag(getLocation, { params: { id } }),
    save: (id, body, ifMatch) => callApi(changeLocation, { params: { id }, body: typed(body), ifMatch }),
  },
  'location.priced location': {
    needs: 'change_location',
    fields: priceSettingsForm.partial(),
    read: (id) => callApiWithTag(getLocationPrices, { params: { id } }),
    save: (id, body, ifMatch) => callApi(updateLocationPrices, { params: { id }, body: typed(body), ifMatch }),
  },
  'location.priced tenant': {
    needs: 'change_location',
    fields: priceSettingsForm.partial(),
    read: () => callApiWithTag(getTenantPrices),
    save: (_, body, ifMatch) => callApi(updateTenantPrices, { body: typed(body), ifMatch }),
  },
  'location.electricity_changed location': {
    needs: 'change_location',
    fields: electricitySettingsChange,
    read: (id) => callApiWithTag(getLocationElectricity, { params: { id } }),
    save: (id, body, ifMatch) => callApi(updateLocationElectricity, { params: { id }, body: typed(body), ifMatch }),
  },
};

export interface Restorable extends Pick<Restoring, 'needs'> {
  /** The values of before, as far as the thing's own call takes them. */
  readonly values: Values;
  readonly names: AuditEntry['names'];
  /** `undefined` where it is gone. */
  readonly read: () => Promise<Stored | undefined>;
  readonly save: (stored: Stored) => Promise<unknown>;
}

/** How the version before an entry is restored; `undefined` where it cannot be. */
export function restorableOf(entry: AuditEntry): Restorable | undefined {
  const { action, subject } = entry;
  const restoring = restorings[`${action} ${subject.type}`];
  if (!restoring || subject.exists === false) return undefined;
  const { needs, fields, read, save } = restoring;
  const taken = listChanges(entry).filter(
    ({ field, before }) => before !== undefined && Object.hasOwn(fields.shape, field),
  );
  const values: Values = Object.fromEntries(taken.map(({ field, before }) => [field, before]));
  if (taken.length === 0 || !fields.safeParse(values).success) return undefined;
  return {
    needs,
    values,
    names: entry.names,
    read: () => read(subject.id),
    save: ({ id = subject.id, tag }) => save(id, values, tag ?? '*'),
  };
}
