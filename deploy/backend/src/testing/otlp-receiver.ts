import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';

/** A span as a receiver of OTLP sees it. */
export interface ReceivedSpan {
  readonly service: string;
  readonly instance: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string;
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | number | boolean>>;
}

type Field = readonly [number: number, value: Buffer | bigint];

/** Reads the fields of a message in the wire format of Protocol Buffers. */
function fieldsOf(message: Buffer): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = message.readUInt8(at++);
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  const take = (length: number) => message.subarray(at, (at += length));
  while (at < message.length) {
    const key = Number(varint());
    const number = key >> 3;
    const wireType = key & 7;
    if (wireType === 0) fields.push([number, varint()]);
    else if (wireType === 1) fields.push([number, take(8)]);
    else if (wireType === 2) fields.push([number, take(Number(varint()))]);
    else fields.push([number, take(4)]);
  }
  return fields;
}

const messagesOf = (message: Buffer, wanted: number): Buffer[] =>
  fieldsOf(message).flatMap(([number, value]) => (number === wanted && Buffer.isBuffer(value) ? [value] : []));

const textOf = (message: Buffer, wanted: number): string => messagesOf(message, wanted)[0]?.toString() ?? '';
const hexOf = (message: Buffer, wanted: number): string => messagesOf(message, wanted)[0]?.toString('hex') ?? '';

/** `AnyValue`: 1 is a string, 2 a truth value, 3 a whole number; others are left out. */
function valueOf(value: Buffer): string | number | boolean {
  const [field] = fieldsOf(value);
  if (!field || Buffer.isBuffer(field[1])) return field?.[0] === 1 ? String(field[1]) : '';
  return field[0] === 2 ? field[1] === 1n : Number(field[1]);
}

const attributesOf = (message: Buffer, wanted: number) =>
  Object.fromEntries(
    messagesOf(message, wanted).map((pair) => [textOf(pair, 1), valueOf(messagesOf(pair, 2)[0] ?? Buffer.of())]),
  );

/** By `opentelemetry/proto/trace/v1/trace.proto`. */
const spansOf = (request: Buffer): ReceivedSpan[] =>
  messagesOf(request, 1).flatMap((ofResource) => {
    const resource = attributesOf(messagesOf(ofResource, 1)[0] ?? Buffer.of(), 1);
    const spans = messagesOf(ofResource, 2).flatMap((ofScope) => messagesOf(ofScope, 2));
    return spans.map((span) => ({
      service: String(resource['service.name']),
      instance: String(resource['service.instance.id']),
      traceId: hexOf(span, 1),
      spanId: hexOf(span, 2),
      parentSpanId: hexOf(span, 4),
      name: textOf(span, 5),
      attributes: attributesOf(span, 9),
    }));
  });

export interface OtlpReceiver {
  readonly url: string;
  readonly spans: ReceivedSpan[];
  /** Everything that came, as bytes: to look for what must not be in it. */
  readonly bytes: () => Buffer;
  readonly close: () => void;
}

/** Receives traces by OTLP over HTTP, as a collector does. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = [];
  const bodies: Buffer[] = [];
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const sent = await buffer(request);
    const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent;
    bodies.push(body);
    if (request.url === '/v1/traces') spans.push(...spansOf(body));
    response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
  };
  const server = createServer((request, response) => void receive(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bytes: () => Buffer.concat(bodies),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
