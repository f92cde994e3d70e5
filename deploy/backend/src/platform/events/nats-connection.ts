import { jetstream, jetstreamManager, type JetStreamClient, type StreamInfo } from '@nats-io/jetstream';
import { DeliverPolicy, StorageType, DiscardPolicy, JetStreamApiError } from '@nats-io/jetstream';
import { connect, nanos, type ConnectionOptions, type NatsConnection } from '@nats-io/transport-node';

export interface NatsAccess {
  /** Addresses separated by commas: `nats://user:password@host:4222`, `tls://…`. */
  readonly url: string;
  /** First word of all subjects, and in capitals the name of the stream. */
  readonly subject: string;
}

/** How far an instance has read the stream. */
export interface StreamPosition {
  /** Tells a stream from one of the same name that was made anew. */
  readonly created: string;
  sequence: number;
}

export interface OpenedNats {
  readonly connection: NatsConnection;
  readonly client: JetStreamClient;
  readonly position: StreamPosition;
  /** Calls back for every notice after the position, in order; rejects when the stream is lost. */
  readonly consume: (onNotice: (channel: string, payload: string) => void) => Promise<void>;
}

/** In milliseconds. */
const connectTimeoutMs = 5_000;
const probeIntervalMs = 5_000;
/** An instance away for longer reads the database. */
const maxAgeMs = 60_000;
/** JetStream's error for a stream that does not exist. */
const streamNotFound = 10_059;

function connectionOptions(url: string): ConnectionOptions {
  const servers = url.split(',').map((address) => new URL(address.trim()));
  const [{ username, password, protocol } = new URL('nats://localhost')] = servers;
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)];
  return {
    servers: servers.map(({ host }) => host),
    ...(user && (pass ? { user, pass } : { token: user })),
    ...(protocol === 'tls:' && { tls: {} }),
    // The caller connects again, and then reads what it may have missed.
    reconnect: false,
    timeout: connectTimeoutMs,
    pingInterval: probeIntervalMs,
  };
}

/** The stream of notices: in memory, a minute long, unless an operator has made it otherwise. */
async function openStream(connection: NatsConnection, { subject }: NatsAccess): Promise<StreamInfo> {
  const { streams } = await jetstreamManager(connection, { timeout: connectTimeoutMs });
  const name = subject.toUpperCase();
  try {
    return await streams.info(name);
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.code !== streamNotFound) throw error;
    return streams.add({
      name,
      subjects: [`${subject}.>`],
      storage: StorageType.Memory,
      discard: DiscardPolicy.Old,
      max_age: nanos(maxAgeMs),
    });
  }
}

/** Connects, and reads on where `last` ended if the stream is still the same one. */
export async function openNats(access: NatsAccess, last: StreamPosition | undefined): Promise<OpenedNats> {
  const connection = await connect(connectionOptions(access.url));
  try {
    const { config, created, state } = await openStream(connection, access);
    const client = jetstream(connection, { timeout: connectTimeoutMs });
    const position = last?.created === created ? last : { created, sequence: state.last_seq };
    const consume: OpenedNats['consume'] = async (onNotice) => {
      const consumer = await client.consumers.get(config.name, {
        deliver_policy: DeliverPolicy.StartSequence,
        opt_start_seq: position.sequence + 1,
      });
      const messages = await consumer.consume();
      for await (const message of messages) {
        position.sequence = message.seq;
        onNotice(message.subject.slice(access.subject.length + 1), message.string());
      }
    };
    return { connection, client, position, consume };
  } catch (error) {
    await connection.close();
    throw error;
  }
}
