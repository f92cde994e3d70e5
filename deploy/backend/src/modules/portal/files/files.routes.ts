import { getFile, type Download } from '@plugboard/contracts/platform';
import type { FastifyInstance } from 'fastify';
import { findShownContent } from '../../../platform/files/contents.repository.ts';
import { findFile } from '../../../platform/files/files.repository.ts';
import { bind } from '../../../platform/http/bind.ts';
import type { Call } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';

/** Pictures that were re-encoded here, and nothing else. A licence is its owner's: knowing its name is not enough. */
async function contentTypeOf({ db, tenantId }: Call, name: string): Promise<string | undefined> {
  const file = await findFile(db, tenantId, name);
  if (file) return file.kind === 'avatar' ? file.content_type : undefined;
  return (await findShownContent(db, tenantId, name))?.shown_as ?? undefined;
}

export function fileRoutes(app: FastifyInstance): void {
  const { files } = app.platform;
  bind(app, getFile, async (call): Promise<Download> => {
    const contentType = await contentTypeOf(call, call.params.name);
    const content = contentType && (await files.open(call.params.name));
    if (!contentType || !content) throw new Failure('NOT_FOUND');
    return { contentType, content, isImmutable: true };
  });
}
