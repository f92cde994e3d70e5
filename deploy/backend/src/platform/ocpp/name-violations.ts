import type { RPCClient } from 'ocpp-rpc';

interface Violation {
  readonly error: Error & { rpcErrorCode: string };
  readonly params: unknown;
  readonly outbound: boolean;
  readonly isCall: boolean;
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names what is wrong with a charge point's call as the standard does, where the library has another name for it. */
export function nameViolations(client: RPCClient): void {
  client.on('strictValidationFailure', ({ error, params, outbound, isCall }: Violation) => {
    if (outbound || !isCall) return;
    // Without an object there is no field whose type could be wrong: the message itself is incomplete.
    if (!isObject(params)) error.rpcErrorCode = 'ProtocolError';
    // Misspelt in the table of 1.6, and corrected since.
    else if (error.rpcErrorCode === 'OccurenceConstraintViolation')
      error.rpcErrorCode = 'OccurrenceConstraintViolation';
  });
}
