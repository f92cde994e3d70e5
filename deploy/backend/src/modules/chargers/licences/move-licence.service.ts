import { isLicenceFit, type ChargerLicence, type moveLicence as contract } from '@plugboard/contracts/chargers';
import type { ParsedBodyOf } from '@plugboard/contracts/platform';
import { publish } from '../../../platform/events/publish.repository.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { FieldFailure, type FieldMessage } from '../../../platform/http/failure.ts';
import { licenseChargers, type Licensing } from './license-chargers.service.ts';
import { findGrants } from './licence-grants.repository.ts';
import { toChargerLicenceDto, heldBy } from './licence-dto.ts';
import { deleteRenewals, findRenewals, updateRenewals } from './licence-renewals.repository.ts';
import { lockLicensable, type LicensableRow } from './licensable.repository.ts';

type Moving = ParsedBodyOf<typeof contract>;

const isOver = ({ licensed_from, licensed_to }: LicensableRow, now: Date): boolean =>
  licensed_from === null || (licensed_to !== null && licensed_to <= now);

/** Errors of a move; empty when it is possible. */
function problemsOf(
  from: LicensableRow | undefined,
  to: LicensableRow | undefined,
  now: Date,
): Partial<Record<keyof Moving, FieldMessage>> {
  if (!from) return { from_charger: { key: 'licence.chargerUnknown' } };
  if (!to) return { charger: { key: 'licence.chargerUnknown' } };
  if (from.source_tenant_id !== null || isOver(from, now))
    return { from_charger: { key: 'licence.nothingToMove', values: { charger: from.custom_id } } };
  if (!isOver(to, now)) return { charger: { key: 'licence.hasOne', values: { charger: to.custom_id } } };
  if (!isLicenceFit(heldBy(to))) return { charger: { key: 'licence.chargerUnfit', values: { charger: to.custom_id } } };
  return to.ports > from.ports ? { charger: { key: 'licence.morePorts', values: { count: from.ports } } } : {};
}

/** The remaining time moves; the time used so far stays with the old charger. */
function licensingsOf(from: LicensableRow, to: LicensableRow, orderId: string | null, now: Date): Licensing[] {
  const begins = from.licensed_from ?? now;
  const start = begins > now ? begins : now;
  const common = { name: from.license_name ?? '', isPro: from.license_is_pro, goesOn: false, orderId };
  const hasBegun = begins < now;
  return [
    {
      ...common,
      charger: to,
      granted: { from: start, to: from.licensed_to },
      licensedFrom: start,
      licensedTo: from.licensed_to,
    },
    {
      ...common,
      charger: from,
      granted: null,
      licensedFrom: hasBegun ? begins : null,
      licensedTo: hasBegun ? now : null,
    },
  ];
}

/** Activates a charger with the remaining time of another one's licence. */
export async function moveLicence(call: SignedInCall, moving: Moving, now: Date): Promise<ChargerLicence> {
  const { db, tenantId } = call;
  const rows = await lockLicensable(db, tenantId, [moving.charger, moving.from_charger]);
  const from = rows.find(({ id }) => id === moving.from_charger);
  const to = rows.find(({ id }) => id === moving.charger);
  const problems = problemsOf(from, to, now);
  if (!from || !to || Object.keys(problems).length > 0)
    throw new FieldFailure(Object.fromEntries(Object.entries(problems).map(([field, message]) => [field, [message]])));
  const [latest] = await findGrants(db, tenantId, from.id);
  const licensings = licensingsOf(from, to, latest?.order_id ?? null, now);
  // The renewal moves with the licence.
  await deleteRenewals(db, tenantId, [to.id]);
  await updateRenewals(db, tenantId, [from.id], { charger_id: to.id });
  const events = await licenseChargers({ db, tenantId, at: now }, licensings);
  await call.audit({
    action: 'licence.moved',
    subject: { type: 'charger', id: to.id },
    before: { charger: from.custom_id },
    after: { charger: to.custom_id, license: from.license_name, licensed_to: from.licensed_to },
  });
  await publish(db, tenantId, events);
  const [moved] = await lockLicensable(db, tenantId, [to.id]);
  if (!moved) throw new Error(`Charger ${to.id} went while it was held`);
  const [renewal] = await findRenewals(db, tenantId, { chargerIds: [to.id] });
  return toChargerLicenceDto(moved, renewal, now);
}
