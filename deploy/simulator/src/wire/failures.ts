/** The socket closed before an answer; the call may or may not have been received. */
export class ConnectionLost extends Error {
  constructor() {
    super('the connection is gone');
  }
}

export class CallTimedOut extends Error {
  constructor(action: string) {
    super(`no answer to ${action}`);
  }
}

/** The central system answered with a CALLERROR. */
export class RefusedCall extends Error {
  readonly code: string;

  constructor(action: string, code: string, description: string) {
    super(`${action} was answered with ${code}: ${description}`);
    this.code = code;
  }
}
