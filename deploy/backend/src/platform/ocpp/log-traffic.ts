import type { FastifyInstance } from 'fastify';
import type { RPCClient } from 'ocpp-rpc';
import { newOrderedId } from '../ids.ts';
import type { CallOptions } from './charge-point-connection.ts';
import type { Traffic } from './traffic.ts';
import { getConnectorId } from './get-connector-id.ts';

const resultType = 3;
/** A frame that cannot be read is kept as far as this. */
const maxGarbageBytes = 1000;

interface Passing {
  readonly outbound: boolean;
  readonly payload: readonly [number, string, ...unknown[]];
}

interface PendingCall {
  /** Of its entry in the log. */
  readonly id: string;
  readonly action: string;
  readonly at: Date;
  readonly params: unknown;
  readonly connectorId: number | null;
  readonly commandId: string | undefined;
}

interface Calls {
  readonly optionsOf: (params: unknown) => CallOptions | undefined;
  readonly refused: (params: unknown, code: string, description: string) => void;
}

/** Calls whose answers never come are forgotten. */
const maxPendingCalls = 200;

function remember(pending: Map<string, PendingCall>, messageId: string, call: PendingCall): void {
  pending.set(messageId, call);
  const [oldest] = pending.keys();
  if (pending.size > maxPendingCalls && oldest !== undefined) pending.delete(oldest);
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Hands everything that passes through a socket to the log, each answer with what it answers. */
export function logTraffic(
  app: FastifyInstance,
  client: RPCClient,
  of: Pick<Traffic, 'tenantId' | 'chargerId'>,
  calls: Calls,
): void {
  const { chargePoints, clock } = app.platform;
  const directionOf = (outbound: boolean) => (outbound ? 'out' : 'in');
  /** Calls of ours, and those of the charge point, that have no answer yet. */
  const asked = { in: new Map<string, PendingCall>(), out: new Map<string, PendingCall>() };

  client.on('call', ({ outbound, payload }: Passing) => {
    const [, messageId, name, params] = payload;
    const direction = directionOf(outbound);
    const options = outbound ? calls.optionsOf(params) : undefined;
    const at = clock();
    const call = { id: newOrderedId(at), action: asText(name), at, params, connectorId: getConnectorId(params) };
    remember(asked[direction], messageId, { ...call, commandId: options?.commandId });
    chargePoints.log({
      ...of,
      ...call,
      direction,
      kind: 'call',
      messageId,
      payload: params ?? null,
      ...(options?.commandId && { commandId: options.commandId }),
    });
    options?.onSent?.(messageId);
  });

  client.on('response', ({ outbound, payload }: Passing) => {
    const [type, messageId, first, second, third] = payload;
    const known = asked[outbound ? 'in' : 'out'];
    const call = known.get(messageId);
    known.delete(messageId);
    const at = clock();
    const isResult = type === resultType;
    if (!isResult && !outbound && call) calls.refused(call.params, asText(first), asText(second));
    chargePoints.log({
      ...of,
      id: newOrderedId(at),
      at,
      direction: directionOf(outbound),
      kind: isResult ? 'result' : 'error',
      action: call?.action ?? '',
      messageId,
      connectorId: call?.connectorId ?? null,
      payload: isResult
        ? (first ?? null)
        : { code: first ?? null, description: second ?? null, details: third ?? null },
      ...(!isResult && { errorCode: asText(first) }),
      ...(call && { callId: call.id, durationMs: Math.max(0, at.getTime() - call.at.getTime()) }),
      ...(call?.commandId && { commandId: call.commandId }),
    });
  });

  client.on('badMessage', ({ buffer, response }: { buffer: Buffer; response: readonly unknown[] | null }) => {
    // An answer to nothing we asked has been logged as what it is.
    if (!response) return;
    const text = buffer.toString('utf8', 0, maxGarbageBytes);
    const [, messageId, code, description] = response;
    const at = clock();
    const about = { ...of, at, action: '', messageId: asText(messageId), connectorId: null };
    const id = newOrderedId(at);
    chargePoints.log({ ...about, id, direction: 'in', kind: 'error', payload: { text }, errorCode: 'unreadable' });
    chargePoints.log({
      ...about,
      id: newOrderedId(at),
      direction: 'out',
      kind: 'error',
      payload: { code, description },
      errorCode: asText(code),
    });
  });
}
