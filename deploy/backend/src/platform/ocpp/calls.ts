import type { RPCClient } from 'ocpp-rpc';
import type { CallOptions, ChargePointConnection } from './charge-point-connection.ts';
import { OcppCallError, OcppDisconnected, OcppInvalidCall, OcppInvalidReply, OcppTimeout } from './ocpp-errors.ts';

const usualTimeout = 30_000;

interface Underway {
  readonly options: CallOptions;
  /** CALLERROR that the charge point answered with. */
  refusal?: OcppCallError;
}

interface Failed {
  readonly error: Error;
  readonly outbound: boolean;
  readonly isCall: boolean;
}

/** Calls to a charge point, with errors that say what became of them. */
export function callsOf(client: RPCClient) {
  /** Keyed by the parameters object, because the library assigns a message id only on sending. */
  const underway = new Map<unknown, Underway>();
  const misfits = new WeakMap<Error, Error>();
  client.on('strictValidationFailure', ({ error, outbound, isCall }: Failed) => {
    if (outbound && isCall) misfits.set(error, new OcppInvalidCall(error.message));
    if (!outbound && !isCall) misfits.set(error, new OcppInvalidReply(error.message));
  });

  const call: ChargePointConnection['call'] = async (action, payload, options = {}) => {
    const params = { ...payload };
    const own: Underway = { options };
    underway.set(params, own);
    try {
      const answer = await client.call(action, params, { callTimeoutMs: options.timeoutMs ?? usualTimeout });
      return answer as Record<string, unknown>;
    } catch (error) {
      throw own.refusal ?? meaningOf(error as Error, misfits);
    } finally {
      underway.delete(params);
    }
  };
  return {
    call,
    optionsOf: (params: unknown) => underway.get(params)?.options,
    refused: (params: unknown, code: string, description: string) => {
      const own = underway.get(params);
      if (own) own.refusal = new OcppCallError(code, description);
    },
  };
}

function meaningOf(error: Error, misfits: WeakMap<Error, Error>): Error {
  const misfit = misfits.get(error);
  if (misfit) return misfit;
  // Every other end of a call, such as an abort or a failed send, means a lost connection.
  return error.message === 'Call timeout' ? new OcppTimeout(error.message) : new OcppDisconnected(error.message);
}
