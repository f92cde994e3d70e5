import type { RPCClient } from 'ocpp-rpc';
import type { OcppVersion } from './ocpp-version.ts';

interface Violation {
  readonly error: Error & { rpcErrorCode: string };
  readonly params: unknown;
  readonly outbound: boolean;
  readonly isCall: boolean;
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** An error frame before it is written: type, message id, code, description, details. */
type ErrorFrame = [type: number, messageId: string, code: string, ...rest: unknown[]];
const errorType = 4;

/** Codes of OCPP 2.0.1 that 1.6 has no such name for (OCPP-J 1.6 §4.2.3). */
const codesOf16: Readonly<Record<string, string>> = {
  RpcFrameworkError: 'FormationViolation',
  MessageTypeNotSupported: 'GenericError',
};

/** Changes the frame in place: ocpp-rpc emits it before writing it to the socket. */
function nameCodeOf16(frame: readonly unknown[] | null): void {
  if (frame?.[0] !== errorType) return;
  const error = frame as ErrorFrame;
  error[2] = codesOf16[error[2]] ?? error[2];
}

interface Outbound {
  readonly outbound: boolean;
  readonly payload: readonly unknown[];
}

/** The library's word for a message that it cannot even refuse: one nested so deep that no JSON can be made of it. */
const cannotBeAnswered = 'Unable to send call result';

/** Closes on a message that cannot be answered with what RFC 6455 has for it, where the library says “normal”. */
function nameClosing(client: RPCClient): void {
  const close = client.close.bind(client);
  client.close = (options) =>
    close(options?.reason === cannotBeAnswered ? { ...options, code: 1007, reason: 'unreadable message' } : options);
}

/** Answers violations with the standard's error codes when the library uses others. */
export function nameViolations(client: RPCClient, version: OcppVersion): void {
  nameClosing(client);
  if (version === '1.6') {
    client.on('badMessage', ({ response }: { response: readonly unknown[] | null }) => nameCodeOf16(response));
    client.on('response', ({ outbound, payload }: Outbound) => outbound && nameCodeOf16(payload));
  }
  client.on('strictValidationFailure', ({ error, params, outbound, isCall }: Violation) => {
    if (outbound || !isCall) return;
    // Without an object there is no field whose type could be wrong: the message itself is incomplete.
    if (!isObject(params)) error.rpcErrorCode = 'ProtocolError';
    // Misspelt in the table of 1.6, and corrected since.
    else if (error.rpcErrorCode === 'OccurenceConstraintViolation')
      error.rpcErrorCode = 'OccurrenceConstraintViolation';
  });
}
