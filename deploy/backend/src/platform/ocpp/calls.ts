import type { RPCClient } from 'ocpp-rpc';
import type { CallOptions, ChargePointConnection } from './charge-point-connection.ts';
import { OcppCallError, OcppDisconnected, OcppInvalidCall, OcppInvalidReply, OcppTimeout } from './ocpp-errors.ts';

const defaultTimeoutMs = 30_000;

interface CallInProgress {
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
export function createCalls(client: RPCClient) {
  /** Keyed by the parameters object, because the library assigns a message id only on sending. */
  const callsInProgress = new Map<unknown, CallInProgress>();
  const validationErrors = new WeakMap<Error, Error>();
  client.on('strictValidationFailure', ({ error, outbound, isCall }: Failed) => {
    if (outbound && isCall) validationErrors.set(error, new OcppInvalidCall(error.message));
    if (!outbound && !isCall) validationErrors.set(error, new OcppInvalidReply(error.message));
  });

  const call: ChargePointConnection['call'] = async (action, payload, options = {}) => {
    const params = { ...payload };
    const callInProgress: CallInProgress = { options };
    callsInProgress.set(params, callInProgress);
    try {
      const answer = await client.call(action, params, { callTimeoutMs: options.timeoutMs ?? defaultTimeoutMs });
      return answer as Record<string, unknown>;
    } catch (error) {
      throw callInProgress.refusal ?? toOcppError(error as Error, validationErrors);
    } finally {
      callsInProgress.delete(params);
    }
  };
  return {
    call,
    optionsOf: (params: unknown) => callsInProgress.get(params)?.options,
    refused: (params: unknown, code: string, description: string) => {
      const own = callsInProgress.get(params);
      if (own) own.refusal = new OcppCallError(code, description);
    },
  };
}

function toOcppError(error: Error, misfits: WeakMap<Error, Error>): Error {
  const misfit = misfits.get(error);
  if (misfit) return misfit;
  // Every other end of a call, such as an abort or a failed send, means a lost connection.
  return error.message === 'Call timeout' ? new OcppTimeout(error.message) : new OcppDisconnected(error.message);
}
