import { getCommandFile as getCommandFileEndpoint } from '@plugboard/contracts/network';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { getCommandFile } from './download-file.service.ts';
import { registerDiagnosticsSweep } from './sweep-diagnostics.ts';
import { receiveFile } from './receive-file.service.ts';

type Put = FastifyRequest<{ Params: { token: string; name?: string } }>;

/**
 * `PUT /ocpp-files/<token>`: a charge point puts a file there, as OCPP 1.6 GetDiagnostics and 2.0.1 GetLog ask it to.
 * Some take the address for a folder and add the name of their file. It is no call of the portal: the token, which
 * only the charge point was told, is the permission.
 */
export function diagnosticsRoutes(app: FastifyInstance): void {
  const { platform } = app;
  registerDiagnosticsSweep(app);
  bind(app, getCommandFileEndpoint, (call) => getCommandFile(call, platform.files, call.params.id));

  const put = async ({ params, headers, raw }: Put, reply: FastifyReply) => {
    const announced = Number(headers['content-length'] ?? 0);
    try {
      await receiveFile(platform, { ...params, name: params.name, announced, content: raw });
    } finally {
      // The rest of a refused file is drained, so that the sender finishes and reads the refusal.
      raw.resume();
    }
    return reply.code(201).send();
  };
  void app.register(async (scope) => {
    // Every content type is read as bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _bytes, done) => done(null, undefined));
    scope.put('/ocpp-files/:token', put);
    scope.put('/ocpp-files/:token/:name', put);
  });
}
