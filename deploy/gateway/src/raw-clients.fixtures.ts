import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** Sends as much as is said here, and nothing more until the test does; it reads nothing until told to. */
export async function send(url: string, text: string, from = '127.0.0.1'): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), localAddress: from });
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

export const get = (host: string, path: string): string => `GET ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`;

export const post = (path: string, headers: Readonly<Record<string, string | number>>): string =>
  [
    `POST ${path} HTTP/1.1`,
    'host: demo.localhost',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');

/** Everything the other side sends, until it closes or enough has come. */
export async function readAnswer(socket: Socket, until = '\r\n\r\n'): Promise<string> {
  let text = '';
  for await (const chunk of socket) if ((text += String(chunk)).includes(until)) break;
  return text;
}
