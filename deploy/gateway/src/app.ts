import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import { registerProxy, registerBackendProxy } from './backend.proxy.ts';
import { BootHeads } from './boot-head.ts';
import { noCardForm } from './card-forms.ts';
import type { Config } from './config.ts';
import { answerFailures, refuseClient, sendMalformed } from './failures.ts';
import { gzipAnswer } from './gzip-answers.ts';
import { nameOfHost, tenantOf } from './host.ts';
import { loggerHooks, pathForLog } from './log.ts';
import { serializeRequests } from './serialize-requests.ts';
import { sendPage } from './page.ts';
import { isAssetPath, isBackendPath } from './paths.ts';
import { segmentOf } from './public-pages.ts';
import { servePreviewLinks } from './preview-links.ts';
import { Previews } from './previews.ts';
import { readingOf, sendRegistry } from './registry.ts';
import { requestIdFor } from './request-id.ts';
import { releaseOrigins } from './remote-files.ts';
import { localOrigins, securityHeaders } from './security-headers.ts';
import { disconnectSlowReaders } from './slow-readers.ts';
import { allowFiles, serveReleases, serveShell } from './static-files.ts';
import { traceIdOf } from './trace-requests.ts';
import { readCertificate } from './tls.ts';
import { VerifiedReleases } from './verified-releases.ts';
import { isWebsocketUpgrade, joinWebsockets } from './websockets.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Whether the page may run code from the visitor's own machine: a local build of a remote. */
    allowsLocalOrigins: boolean;
  }
}

/** First segment of the pages on which a card is typed. */
const paySegment = 'payment';

/** Headers of every response; `allows` marks pages that may run code from the visitor's own machine. */
function headersOf(config: Config) {
  const develops = config.devShellUrl !== null || Object.keys(config.devRemotes).length > 0;
  const connections = config.ipLookupOrigin === null ? [] : [config.ipLookupOrigin];
  return ({ protocol, host, url }: FastifyRequest, allows: boolean) => {
    const tenant = segmentOf(url) === paySegment ? tenantOf(host, config.defaultTenant) : null;
    return securityHeaders({
      tls: protocol === 'https',
      origins: [...releaseOrigins(config), ...(develops || allows ? localOrigins : [])],
      connections,
      allowsGoogleMaps: config.allowsGoogleMaps,
      cardForm: (tenant !== null && config.cardForms[tenant]) || noCardForm,
    });
  };
}

/** Behind a proxy that is not trusted, all clients share one address, and with it one client's limits. */
function warnOfUntrustedProxy(app: FastifyInstance): void {
  let isWritten = false;
  app.addHook('onRequest', async ({ headers }) => {
    if (isWritten || headers['x-forwarded-for'] === undefined) return;
    isWritten = true;
    app.log.warn(
      'X-Forwarded-For arrives, but TRUST_PROXY is not 1: behind a proxy of yours, all clients count as one address',
    );
  });
}

function watchAnswers(app: FastifyInstance, headersFor: ReturnType<typeof headersOf>, config: Config): void {
  app.decorateReply('allowsLocalOrigins', false);
  app.addHook('onRequest', async (request, reply) => {
    if (nameOfHost(request.host || 'localhost') === null)
      await reply.code(400).send({ detail: 'This is not a host name', code: 'MALFORMED_REQUEST' });
  });
  app.addHook('onSend', async (request, reply, payload) => {
    reply.header('x-request-id', request.id);
    const headers = headersFor(request, reply.allowsLocalOrigins);
    for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value);
    return gzipAnswer(request, reply, payload);
  });
  app.addHook('onResponse', async (request, reply) => {
    const path = pathForLog(request.url);
    const { method, host } = request;
    request.log.info({
      method,
      path,
      tenant: tenantOf(host, config.defaultTenant),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      traceId: traceIdOf(request),
    });
  });
}

/** With dev servers: the shell's own answers everything but pages, whose include is still filled here. */
async function serveDevShell(
  app: FastifyInstance,
  config: Config,
  devShellUrl: string,
  page: ReturnType<typeof sendPage>,
) {
  await app.register(async (pages) => {
    pages.addHook('onRequest', async (request, reply) => {
      const path = request.url.split('?', 1)[0] ?? '/';
      const navigates = request.method === 'GET' && request.headers.accept?.includes('text/html');
      if (navigates && !isAssetPath(path)) await page(request, reply);
    });
    await registerProxy(pages, { upstream: devShellUrl, routes: ['/', '/*'], trustProxy: config.trustProxy });
  });
}

/** The gateway without a socket: tests inject, the server listens. */
export async function buildApp(config: Config): Promise<FastifyInstance> {
  const { headTimeoutMs, pipelined } = config.limits;
  const headersFor = headersOf(config);
  const server = {
    shouldUpgradeCallback: isWebsocketUpgrade,
    headersTimeout: headTimeoutMs,
    connectionsCheckingInterval: Math.min(1000, headTimeoutMs),
  };
  const app = Fastify({
    logger: { level: config.logLevel, hooks: loggerHooks },
    // The framework's own lines hold whole addresses, with tokens in them; ours are written when an answer is out.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdFor(config.trustProxy),
    trustProxy: config.trustProxy,
    forceCloseConnections: 'idle',
    clientErrorHandler: refuseClient,
    frameworkErrors: (error, request, reply) => {
      reply.headers(headersFor(request, false));
      void sendMalformed(reply, error.statusCode);
    },
    ...(config.tls ? { https: { ...readCertificate(config.tls), ...server } } : { http: server }),
  });
  serializeRequests(app, pipelined);
  watchAnswers(app, headersFor, config);
  if (!config.trustProxy) warnOfUntrustedProxy(app);
  const releases = new VerifiedReleases(config.releasesDir, config.releaseKeys, (release) =>
    app.log.error({ release }, 'Not served: it is not what a team of this portal has signed'),
  );
  const page = sendPage(config, new BootHeads(config.backendUrl), releases);
  answerFailures(app);
  await allowFiles(app);
  const reading = readingOf(config, app.log);
  const previews = new Previews(config.releasesDir, async () => ({ ...reading, keys: await releases.keys() }));
  app.get('/registry/remotes.json', sendRegistry(config, { releases, reading, previews }));
  servePreviewLinks(app, previews);
  serveReleases(app, config, { releases, previews });
  await registerBackendProxy(app, config);
  if (config.devShellUrl) await serveDevShell(app, config, config.devShellUrl, page);
  else serveShell(app, config, page);
  const targetOf = (path: string) => (isBackendPath(path) ? config.backendUrl : config.devShellUrl);
  const closeWebsockets = joinWebsockets(app.server, targetOf, config.trustProxy);
  app.addHook('preClose', async () => closeWebsockets());
  disconnectSlowReaders(app.server, config.limits);
  return app;
}
