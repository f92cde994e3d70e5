import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RPCServer } from 'ocpp-rpc';
import { getTenantOfHost } from '../http/tenant-of-host.ts';
import { type AdmittedChargePoint, openConnection, type OpenConnection, type RpcClient } from './connection.ts';
import { ocppProtocols, versionOfProtocol } from './ocpp-version.ts';

const token = /^[!#$%&'*+\-.^_`|~\dA-Za-z]+$/;

/** The subprotocol to speak, of those a charge point offers; `undefined` where there is none or the header is broken. */
function chooseProtocol(header: string | undefined): string | undefined {
  const offered = (header ?? '').split(',').map((name) => name.trim());
  if (!offered.every((name) => token.test(name)) || new Set(offered).size < offered.length) return undefined;
  return ocppProtocols.find((name) => offered.includes(name));
}

/**
 * The password of basic authentication, if its user is the identity. Bytes, not text: a charge point's password may be
 * a random key (OCPP security white paper); and a colon in the identity does not end it.
 */
function basicPassword(header: string | undefined, identity: string): Buffer | undefined {
  const encoded = /^ *basic +([\w.~+/-]+=*) *$/i.exec(header ?? '')?.[1];
  if (!encoded) return undefined;
  const credentials = Buffer.from(encoded, 'base64');
  const user = Buffer.from(`${identity}:`);
  return credentials.subarray(0, user.length).equals(user) ? credentials.subarray(user.length) : undefined;
}

/** The largest message that is read, in bytes. */
const maxFrameBytes = 64 * 1024;

/** In milliseconds. */
const pingIntervalMs = 30_000;
/** For a charge point to answer the close frame, which is sent after the answers it still waits for. */
const closeTimeoutMs = 3000;

interface Upgrade {
  readonly socket: Socket;
  readonly head: Buffer;
}

// Small messages: to deflate them costs more memory per charge point than it saves on the line. An object of its own,
// as the types of `ws` do not know `closeTimeout`, which it has had since 8.19.
const socketOptions = { maxPayload: maxFrameBytes, perMessageDeflate: false, closeTimeout: closeTimeoutMs };

const openServer = () =>
  new RPCServer({
    protocols: [...ocppProtocols],
    strictMode: true,
    pingIntervalMs: pingIntervalMs,
    wssOptions: socketOptions,
  });

/**
 * Lets charge points in at `/ocpp/<identity>`. The call that asks for the upgrade goes through the routes like any
 * other, so that its host, address and log line are those of all calls.
 */
export function serveChargePoints(app: FastifyInstance): void {
  const { drain } = app.platform;
  const rpc = openServer();
  const upgrades = new WeakMap<IncomingMessage, Upgrade>();
  const admitted = new WeakMap<IncomingMessage, AdmittedChargePoint>();
  const open = new Set<OpenConnection>();
  let isClosing = false;

  rpc.auth((accept, reject, { request }) => {
    const introduced = admitted.get(request);
    if (introduced) accept({}, introduced.protocol);
    else reject(404, 'Not found');
  });
  rpc.on('client', (client: RpcClient) => {
    const introduced = admitted.get(client.handshake.request);
    if (!introduced) return;
    const connection = openConnection(app, client, introduced);
    open.add(connection);
    void connection.ended.then(() => open.delete(connection));
  });

  const upgradeConnection = async (request: FastifyRequest<{ Params: { identity: string } }>, reply: FastifyReply) => {
    const upgrade = upgrades.get(request.raw);
    if (!upgrade) return reply.code(426).header('upgrade', 'websocket').send();
    if (drain.isDraining()) return refuse(reply.header('retry-after', '1'), 503);
    const known = await admitChargePoint(app, request);
    if (typeof known === 'number') return refuse(reply, known);
    if (isClosing) return refuse(reply, 503);
    void reply.hijack();
    reply.raw.detachSocket(upgrade.socket);
    admitted.set(request.raw, known);
    // The library reads the identity from the address once more, and fails on forms of it that our routes take.
    request.raw.url = `/ocpp/${encodeURIComponent(request.params.identity)}`;
    await rpc.handleUpgrade(request.raw, upgrade.socket, upgrade.head);
    return reply;
  };
  app.route({ method: 'GET', url: '/ocpp/:identity', exposeHeadRoute: false, handler: upgradeConnection });

  app.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(socket);
    response.on('finish', () => socket.end());
    upgrades.set(request, { socket, head });
    app.routing(request, response);
  });

  drain.onDrain(() => [...open].map((connection) => () => connection.close('going-away')));
  app.addHook('preClose', async () => {
    isClosing = true;
    const ended = [...open].map((connection) => {
      connection.close('going-away');
      return connection.ended;
    });
    await Promise.all(ended);
    await rpc.close({});
  });
}

function refuse(reply: FastifyReply, status: number): FastifyReply {
  if (status === 401) void reply.header('www-authenticate', 'Basic realm="OCPP", charset="UTF-8"');
  return reply.code(status).send();
}

/** The charge point's identity, or the HTTP status to refuse it with. */
async function admitChargePoint(
  { platform }: FastifyInstance,
  request: FastifyRequest<{ Params: { identity: string } }>,
): Promise<AdmittedChargePoint | number> {
  const protocol = chooseProtocol(request.headers['sec-websocket-protocol']);
  const version = versionOfProtocol[protocol ?? ''];
  if (!protocol || !version) return 400;
  const tenantId = getTenantOfHost(request.host, platform.settings);
  if (tenantId === undefined || !platform.chargePoints.connectionRegistry) return 404;
  const { identity } = request.params;
  const admission = await platform.chargePoints.connectionRegistry.admit({
    tenantId,
    identity,
    version,
    password: basicPassword(request.headers.authorization, identity),
    address: request.ip,
    at: platform.clock(),
  });
  if (!admission.admitted) return admission.status;
  const { admitted: _, ...known } = admission;
  return { protocol, version, ...known, origin: `${request.protocol}://${request.host}` };
}
