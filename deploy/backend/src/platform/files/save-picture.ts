import type { TenantTransaction } from '../database/database.ts';
import { newSecret } from '../ids.ts';
import { cleanFileName } from './clean-file-name.ts';
import { cleanPicture } from './clean-picture.ts';
import type { FileStore } from './file-store.ts';
import { insertFile, removeFilesOf, type StoredFile } from './files.repository.ts';

interface Upload {
  readonly tenantId: string;
  readonly accountId: string;
  readonly kind: StoredFile['kind'];
  readonly file: File;
}

/** Wide and high at most, in pixels. A licence is there to be read. */
const sizes: Readonly<Record<StoredFile['kind'], number>> = { avatar: 512, driver_license: 2000 };

/** Cleans a picture and replaces the previous one; returns its random name. */
export async function savePicture(
  db: TenantTransaction,
  store: FileStore,
  { tenantId, accountId, kind, file }: Upload,
): Promise<string> {
  const { content, contentType } = await cleanPicture(kind, file, sizes[kind]);
  const owner = { tenant_id: tenantId, account_id: accountId };
  const name = newSecret();
  await removeFilesOf(db, owner, kind);
  const described = { content_type: contentType, size_bytes: content.byteLength, file_name: cleanFileName(file.name) };
  await insertFile(db, { ...owner, ...described, name, kind, removed_at: null });
  await store.put(name, content);
  return name;
}
