import { WebSocket } from 'ws';
import { addressOf, type Central } from './address.ts';

export interface Login {
  readonly identity: string;
  readonly password: string;
  readonly subprotocol: string;
}

/** The central system answered, but not with a connection. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`the central system refuses the connection with ${status}`);
    this.status = status;
  }
}

/** The longest frame a charge point takes from its central system, in bytes. */
const maxPayload = 1_000_000;

/** Opens the socket; rejects with `Refused` or the network's error. */
export function dial(central: Central, { identity, password, subprotocol }: Login): Promise<WebSocket> {
  const { address, host } = addressOf(central, identity);
  const authorization = `Basic ${Buffer.from(`${identity}:${password}`).toString('base64')}`;
  const socket = new WebSocket(address, subprotocol, {
    headers: { host, authorization },
    perMessageDeflate: false,
    handshakeTimeout: 30_000,
    maxPayload,
  });
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(socket));
    socket.once('unexpected-response', (request, response) => {
      request.destroy();
      reject(new Refused(response.statusCode ?? 0));
    });
    // Stays, since an error without a listener ends the process; a close always follows.
    socket.on('error', reject);
  });
}
