import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendNotFound } from './failures.ts';
import { forgetPreview, keepOverPreview, keepPreview } from './preview-cookies.ts';
import { isOver, type Previews } from './previews.ts';

const goTo = (reply: FastifyReply, path: string): FastifyReply =>
  reply.header('cache-control', 'no-store').redirect(path, 303);

/**
 * The link of a preview exchanges its token for cookies and redirects to the portal; the address of the page has no token.
 * A link that leads to nothing shows the portal as it is.
 */
export function servePreviewLinks(app: FastifyInstance, previews: Previews): void {
  app.get('/registry/preview/:token', async (request, reply) => {
    const { token } = request.params as { readonly token: string };
    const preview = await previews.find(token);
    if (!preview) return goTo(reply, '/');
    if (isOver(preview)) {
      keepOverPreview(request, reply, preview);
      return goTo(reply, '/');
    }
    const seconds = Math.ceil((Date.parse(preview.until) - Date.now()) / 1000);
    keepPreview(request, reply, { ...preview, token, seconds });
    return goTo(reply, preview.start);
  });
  // Other origins cannot send this method without being asked for leave, which they do not get.
  app.delete('/registry/preview/:remote', async (request: FastifyRequest, reply) => {
    const { remote } = request.params as { readonly remote: string };
    if (!/^[a-z][a-z0-9_]*$/.test(remote)) return sendNotFound(reply);
    forgetPreview(request, reply, remote);
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}
