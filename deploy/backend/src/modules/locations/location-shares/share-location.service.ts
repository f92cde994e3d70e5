import type { LocationShare, shareLocation as endpoint } from '@plugboard/contracts/locations';
import { type Language, type ParsedBodyOf, places } from '@plugboard/contracts/platform';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { outsideTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { writeAuditEntry } from '../../../platform/http/audit.repository.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { newId, newOrderedId } from '../../../platform/ids.ts';
import { enqueueMail } from '../../../platform/messages/enqueue-mail.ts';
import { buildLink } from '../../../platform/messages/link.ts';
import type { Settings } from '../../../platform/settings.ts';
import { atHome, homeOf, lockChangeable, lockSource } from '../locations/held-location.service.ts';
import { addMirrorRow } from '../locations/mirror-rows.service.ts';
import { buildMirror } from './build-mirror.ts';
import { findMirrorAt, insertShare, setMirrorMode, type ShareRow } from './location-shares.repository.ts';
import { toShareDto } from './share-dto.ts';

/** Owner of a tenant, as the accounts give them. */
interface Receiver {
  readonly tenantId: string;
  readonly tenant: string;
  readonly email: string;
  readonly firstName: string;
  readonly language: Language;
}

/** Functions of the accounts that sharing needs. */
export interface NamesOfTenants {
  readonly getNameAndLanguage: (
    scope: Pick<SignedInCall, 'db' | 'tenantId'>,
  ) => Promise<{ readonly display_name: string }>;
  readonly listOwnersByEmail: (all: TenantTransaction, email: string, except: string) => Promise<Receiver[]>;
}

interface Given {
  readonly source: Awaited<ReturnType<typeof lockSource>>;
  readonly share: ShareRow;
  /** Name of the tenant whose location it is. */
  readonly owner: string;
}

/** Shows the location at a receiving tenant; one that it shows already gets the new mode. */
async function addMirror(all: TenantTransaction, tenantId: string, { source, share, owner }: Given): Promise<void> {
  const { id, share_mode, shared_at } = share;
  const known = await findMirrorAt(all, tenantId, { tenantId: source.tenant_id, locationId: source.id });
  const mirror = known?.id ?? newId();
  if (known) await setMirrorMode(all, { tenant_id: tenantId, location_id: mirror }, share_mode);
  else await addMirrorRow(all, buildMirror(source, { id: mirror, tenantId, shareMode: share_mode, owner }));
  await insertShare(all, {
    tenant_id: tenantId,
    id,
    direction: 'in',
    location_id: mirror,
    party: owner,
    share_mode,
    shared_at,
  });
  await writeAuditEntry(
    all,
    { tenantId, requestId: id, account: undefined },
    {
      action: 'location.share_received',
      subject: { type: 'location', id: mirror },
      after: { from: owner, share_mode },
    },
  );
}

const notifyReceiver = (
  all: TenantTransaction,
  call: SignedInCall,
  settings: Settings,
  { receiver, owner, source }: { readonly receiver: Receiver } & Pick<Given, 'owner' | 'source'>,
): Promise<void> =>
  enqueueMail(all, {
    tenantId: receiver.tenantId,
    to: receiver.email,
    kind: 'locationShared',
    language: receiver.language,
    goodUntil: null,
    values: {
      name: receiver.firstName,
      tenant: receiver.tenant,
      owner,
      location: source.name,
      link: buildLink(receiver.tenantId, places.locations(), call, settings.publicOrigin),
    },
  });

interface SharingNeeds {
  readonly now: Date;
  readonly settings: Settings;
  readonly names: NamesOfTenants;
}

/** Shares a location, as its owner or as a MASTER of it, in one transaction with the receivers' rows. */
export async function shareLocation(
  call: SignedInCall,
  { location, email, share_mode }: ParsedBodyOf<typeof endpoint>,
  { now, settings, names }: SharingNeeds,
): Promise<LocationShare> {
  const { db, tenantId } = call;
  const home = homeOf(await lockChangeable(call, location, 'sharing'));
  const given = await atHome(call, home, async (held) => {
    const share = await insertShare(held, {
      tenant_id: home.tenantId,
      id: newOrderedId(now),
      direction: 'out',
      location_id: home.locationId,
      party: email,
      share_mode,
      shared_at: now,
    });
    if (!share) throw new Failure('CONFLICT', { text: 'locationShare.sharedAlready' });
    const source = await lockSource(held, home);
    const { display_name: owner } = await names.getNameAndLanguage({ db: held, tenantId: home.tenantId });
    return { share, source, owner };
  });
  await call.audit({
    action: 'location.shared',
    subject: { type: 'location', id: location },
    after: { share: given.share.id, email, share_mode },
  });
  await outsideTenant(db, tenantId, async (all) => {
    for (const receiver of await names.listOwnersByEmail(all, email, home.tenantId)) {
      await notifyReceiver(all, call, settings, { ...given, receiver });
      await addMirror(all, receiver.tenantId, given);
    }
  });
  return toShareDto({ ...given.share, location_id: location });
}
