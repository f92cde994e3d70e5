import { getFile } from '@plugboard/contracts';
import type { FastifyInstance } from 'fastify';
import { findFile } from '../../platform/files/files.repository.ts';
import { bind } from '../../platform/http/bind.ts';
import { Failure } from '../../platform/http/failure.ts';

export function fileRoutes(app: FastifyInstance): void {
  const { files } = app.platform;
  bind(app, getFile, async ({ db, tenantId, params }) => {
    const file = await findFile(db, tenantId, params.name);
    // A licence is its owner's: knowing its name is not enough.
    const content = file?.kind === 'avatar' ? await files.open(file.name) : undefined;
    if (!file || !content) throw new Failure('NOT_FOUND');
    return { contentType: file.content_type, content, isImmutable: true };
  });
}
