import { createHash } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { withTenant } from '../database/tenant-scope.repository.ts';
import { newSecret } from '../ids.ts';
import { findUnassigned, deleteContents, registerContent } from './contents.repository.ts';
import type { FileStore } from './file-store.ts';

/** More bytes came than were allowed; they were thrown away. */
export class ContentTooLarge extends Error {}

export interface UploadedContent {
  /** Under which it lies in the file store. */
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly sha256: string;
}

/**
 * Streams an upload into the file store before the call's transaction, so that a slow upload holds no database
 * connection. The transaction then takes it over with `assignContents`.
 */
export interface Intake {
  /** Piece by piece, and no further than `most` bytes: throws `ContentTooLarge` at the first one too many. */
  readonly upload: (content: AsyncIterable<Uint8Array>, maxBytes: number) => Promise<UploadedContent>;
  /** To be called when the call has ended, well or not: throws away what its transaction has not taken. */
  readonly settle: () => Promise<void>;
}

interface Storage {
  readonly database: Database;
  readonly files: FileStore;
}

export function openIntake({ database, files }: Storage, tenantId: string): Intake {
  const names: string[] = [];

  async function take(content: AsyncIterable<Uint8Array>, most: number): Promise<UploadedContent> {
    const name = newSecret();
    names.push(name);
    await withTenant(database, tenantId, (db) => registerContent(db, tenantId, name));
    const hash = createHash('sha256');
    let size = 0;
    async function* measured() {
      for await (const piece of content) {
        size += piece.byteLength;
        if (size > most) throw new ContentTooLarge();
        hash.update(piece);
        yield piece;
      }
    }
    await files.put(name, measured());
    return { name, size, sha256: hash.digest('hex') };
  }

  async function settle(): Promise<void> {
    const unassigned = await withTenant(database, tenantId, (db) => findUnassigned(db, tenantId, names));
    for (const name of unassigned) await files.remove(name);
    await withTenant(database, tenantId, (db) => deleteContents(db, unassigned));
  }

  return { upload: take, settle: async () => (names.length > 0 ? settle() : undefined) };
}

/** The pieces of a content as one. Throws where one of them is missing. */
export async function* concatenate(files: FileStore, names: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const name of names) {
    const content = await files.open(name);
    if (!content) throw new Error('A piece of a stored content is missing');
    yield* content;
  }
}
