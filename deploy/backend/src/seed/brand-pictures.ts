import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { TenantTransaction } from '../platform/database/database.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { newId } from '../platform/ids.ts';
import { demoTenantIds, type DemoTenantId } from './tenants.ts';
import { drawMark } from './theme/marks.ts';

const pictures = [
  { kind: 'logo_light', scheme: 'light', size: 192 },
  { kind: 'logo_dark', scheme: 'dark', size: 192 },
  { kind: 'favicon', scheme: 'light', size: 64 },
] as const;

async function seedPicture(
  db: TenantTransaction,
  files: FileStore,
  tenant_id: DemoTenantId,
  { kind, scheme, size }: (typeof pictures)[number],
): Promise<void> {
  const density = (72 * size) / 64;
  const content = await sharp(Buffer.from(drawMark(tenant_id, scheme)), { density })
    .png()
    .toBuffer();
  const name = createHash('sha256').update(`${kind} of ${tenant_id}`).digest('base64url');
  const id = newId();
  await files.put(name, content);
  await db
    .insertInto('stored_content')
    .values({ tenant_id, name, holder_id: id, size_bytes: content.byteLength, shown_as: 'image/png', removed_at: null })
    .execute();
  await db
    .insertInto('brand_picture')
    .values({ tenant_id, kind, id, file_name: name, width: size, height: size })
    .execute();
}

/** Each demo tenant's mark, as its logo in both schemes and as its favicon. */
export async function seedBrandPictures(db: TenantTransaction, files: FileStore): Promise<void> {
  for (const tenantId of demoTenantIds) for (const one of pictures) await seedPicture(db, files, tenantId, one);
}
