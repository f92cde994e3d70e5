import type { TenantTransaction } from '../database/database.ts';
import { newSecret } from '../ids.ts';
import { cleanPicture } from './clean-picture.ts';
import { assignContents, registerContent } from './contents.repository.ts';
import type { FileStore } from './file-store.ts';

interface Upload {
  readonly tenantId: string;
  /** Record that the picture belongs to; `removeContentsOf` removes both. */
  readonly holderId: string;
  /** Form field to attach an error to. */
  readonly field: string;
  readonly file: File;
  /** Wide and high at most, in pixels; 1600 if not given. */
  readonly size?: number;
}

interface Saved {
  /** Random name: the picture is shown at `/uploads/<name>`. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** Cleans a picture that is shown at `/uploads/<name>`, and stores it. */
export async function savePublicPicture(
  db: TenantTransaction,
  store: FileStore,
  { tenantId, holderId, field, file, size = 1600 }: Upload,
): Promise<Saved> {
  const { content, contentType, width, height } = await cleanPicture(field, file, size);
  const name = newSecret();
  await registerContent(db, tenantId, name);
  await assignContents(db, tenantId, holderId, [{ name, size: content.byteLength, shownAs: contentType }]);
  await store.put(name, content);
  return { name, width, height };
}
