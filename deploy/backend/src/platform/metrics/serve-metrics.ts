import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, type Registry } from 'prom-client';

const path = '/metrics';

/** Answers `GET /metrics` with a registry's figures in Prometheus' text format, and everything else with 404. */
export const createMetricsServer = (registry: Registry) =>
  createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== path) return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });

/**
 * Serves the figures of this instance at `METRICS_PORT`, which no gateway leads to: they name no person and no tenant,
 * but tell of traffic. Without a port there is no server.
 */
export function serveMetrics(app: FastifyInstance): void {
  const { settings, metrics } = app.platform;
  const { metricsPort } = settings;
  if (metricsPort === undefined) return;
  collectDefaultMetrics({ register: metrics.registry });
  const server = createMetricsServer(metrics.registry);
  app.addHook('onListen', async () => {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(metricsPort, settings.host, resolve);
    });
  });
  app.addHook('onClose', async () => {
    server.closeAllConnections();
    server.close();
  });
}

/** Times API calls by their route, not by their address, which may hold an id or a token. */
export function timeRequests(app: FastifyInstance): void {
  const { requestSeconds } = app.platform.metrics;
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const route = routeOptions.url ?? 'unknown';
    requestSeconds.observe({ method, route, status: String(statusCode) }, elapsedTime / 1000);
  });
}
