import {
  listChargerLicences as listChargerLicencesEndpoint,
  promotionalCodeText,
  type LicenceGrant,
  type LicenceOrder,
  type PromotionalCode,
} from '@plugboard/contracts/chargers';
import { type HandlerReplyOf, type ParsedQueryOf } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { getCountOfLastPage, buildPageLinks } from '../../../platform/http/page-links.ts';
import { getWithPorts } from '../chargers/chargers.service.ts';
import { findGrants } from './licence-grants.repository.ts';
import { findCode, type PromotionalCodeRow } from './licence-offer.repository.ts';
import { toChargerLicenceDto, toGrantDto, toOrderDto } from './licence-dto.ts';
import { findRenewals } from './licence-renewals.repository.ts';
import { findOrder } from './licence-orders.repository.ts';
import { countLicensable, findLicensable } from './licensable.repository.ts';

type Tenant = Pick<SignedInCall, 'db' | 'tenantId'>;

/** Whether a promotional code takes anything off now. */
export const isCodeGood = ({ expires_at, most_uses, uses }: PromotionalCodeRow, now: Date): boolean =>
  (expires_at === null || now < expires_at) && (most_uses === null || uses < most_uses);

export async function getPromotionalCode({ db, tenantId }: Tenant, typed: string, now: Date): Promise<PromotionalCode> {
  const code = promotionalCodeText.safeParse(typed).data;
  const row = code === undefined ? undefined : await findCode(db, tenantId, code);
  // Unknown, expired and used-up codes get the same answer, so that codes cannot be guessed.
  if (!row || !isCodeGood(row, now)) throw new Failure('NOT_FOUND', { text: 'licence.codeInvalid' });
  return {
    code: row.code,
    discount_percent: row.discount_percent,
    expires_at: row.expires_at?.toISOString() ?? null,
  };
}

export async function listChargerLicences(
  { db, tenantId }: Tenant,
  query: ParsedQueryOf<typeof listChargerLicencesEndpoint>,
  now: Date,
): Promise<HandlerReplyOf<typeof listChargerLicencesEndpoint>> {
  const { search, license_fit, state__in } = query;
  const selection = { tenantId, search, license_fit, state__in, now };
  const rows = await findLicensable(db, selection, query);
  const count = getCountOfLastPage(query, rows.length) ?? (await countLicensable(db, selection));
  const chargerIds = rows.map(({ id }) => id);
  const found = rows.length === 0 ? [] : await findRenewals(db, tenantId, { chargerIds });
  const renewals = new Map(found.map((renewal) => [renewal.charger_id, renewal]));
  return {
    results: rows.map((row) => toChargerLicenceDto(row, renewals.get(row.id), now)),
    ...buildPageLinks(listChargerLicencesEndpoint.path, query, count),
    count,
  };
}

export async function getOrder({ db, tenantId }: Tenant, id: string): Promise<LicenceOrder> {
  const row = await findOrder(db, tenantId, id);
  if (!row) throw new Failure('NOT_FOUND');
  return toOrderDto(row);
}

export async function listLicencesOfCharger(tenant: Tenant, chargerId: string): Promise<{ results: LicenceGrant[] }> {
  await getWithPorts(tenant, chargerId);
  return { results: (await findGrants(tenant.db, tenant.tenantId, chargerId)).map(toGrantDto) };
}
