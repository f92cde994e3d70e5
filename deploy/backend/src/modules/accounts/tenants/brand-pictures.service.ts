import type { BrandPictureKind, BrandStyle } from '@plugboard/contracts/accounts';
import { removeContentsOf } from '../../../platform/files/contents.repository.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { savePublicPicture } from '../../../platform/files/save-public-picture.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { getBrand } from './account-settings.ts';
import { insertBrandPicture, takeBrandPicture } from './brand-pictures.repository.ts';
import { lockTenant } from './tenants.repository.ts';
import { getBrandStyles } from './tenants.service.ts';

/** Wide and high at most, in pixels: twice what screens show, and what mail programs may show larger. */
const sizes: Readonly<Record<BrandPictureKind, number>> = {
  logo_light: 512,
  logo_dark: 512,
  favicon: 128,
  sign_in: 1600,
};

const pathOf = (name: string) => `/uploads/${name}`;

/** Takes the current picture away; its content is no longer served from the commit on. */
async function clear({ db, tenantId }: SignedInCall, kind: BrandPictureKind): Promise<string | null> {
  // Two who change the same picture wait for each other: none of the contents is left behind.
  await lockTenant(db, tenantId);
  const before = await takeBrandPicture(db, tenantId, kind);
  if (before) await removeContentsOf(db, tenantId, [before.id]);
  return before ? pathOf(before.file_name) : null;
}

const audit = (call: SignedInCall, action: 'saved' | 'removed', before: object, after: object) =>
  call.audit({ action: `brand_picture.${action}`, subject: { type: 'tenant', id: call.tenantId }, before, after });

export async function saveBrandPicture(
  call: SignedInCall,
  store: FileStore,
  kind: BrandPictureKind,
  file: File,
): Promise<BrandStyle> {
  const { db, tenantId } = call;
  const before = await clear(call, kind);
  const id = newId();
  const upload = { tenantId, holderId: id, field: 'picture', file, size: sizes[kind] };
  const { name, width, height } = await savePublicPicture(db, store, upload);
  await insertBrandPicture(db, { tenant_id: tenantId, kind, id, file_name: name, width, height });
  await audit(call, 'saved', { [kind]: before }, { [kind]: pathOf(name) });
  return getBrand(await getBrandStyles(call));
}

export async function removeBrandPicture(call: SignedInCall, kind: BrandPictureKind): Promise<BrandStyle> {
  const before = await clear(call, kind);
  await audit(call, 'removed', { [kind]: before }, { [kind]: null });
  return getBrand(await getBrandStyles(call));
}
