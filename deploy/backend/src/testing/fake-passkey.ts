import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const encoded = (data: string | Buffer) => Buffer.from(data).toString('base64url');

/** The head of a CBOR item (RFC 8949): its major type and a length below 65,536. */
function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 0xff]);
}
const cborBytes = (bytes: Buffer) => Buffer.concat([head(2, bytes.length), bytes]);
const cborText = (text: string) => Buffer.concat([head(3, Buffer.byteLength(text)), Buffer.from(text)]);

const userPresent = 0x01;
const userVerified = 0x04;
const holdsKey = 0x40;

interface FakePasskeyOptions {
  readonly origin?: string;
  readonly rpId?: string;
  /** Whether the device verifies its user. */
  readonly verifies?: boolean;
}

/** A passkey in software (WebAuthn, ES256, no attestation). */
export function createFakePasskey({ origin, rpId, verifies = true }: FakePasskeyOptions = {}) {
  const host = rpId ?? 'demo.localhost';
  const page = origin ?? `http://${host}`;
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;

  const authenticatorData = (count: number, more: Buffer[] = []) => {
    const flags = userPresent | (verifies ? userVerified : 0) | (more.length > 0 ? holdsKey : 0);
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(count);
    return Buffer.concat([sha256(host), Buffer.from([flags]), counted, ...more]);
  };
  // COSE key (RFC 9053): kty 2, alg -7, crv 1, x, y.
  const coseKey = () =>
    Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      cborBytes(Buffer.from(jwk.x ?? '', 'base64url')),
      Buffer.from([0x22]),
      cborBytes(Buffer.from(jwk.y ?? '', 'base64url')),
    ]);
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: page, crossOrigin: false }));
  const credential = () => ({
    id: encoded(id),
    rawId: encoded(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
  });

  return {
    id: encoded(id),
    /** Answers the options of `startPasskey`. */
    create(challenge: string) {
      const idLength = Buffer.from([0, id.length]);
      const data = authenticatorData(counter, [Buffer.alloc(16), idLength, id, coseKey()]);
      const attestationObject = Buffer.concat([
        head(5, 3),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        head(5, 0),
        cborText('authData'),
        cborBytes(data),
      ]);
      const clientDataJSON = encoded(clientData('webauthn.create', challenge));
      return { ...credential(), response: { clientDataJSON, attestationObject: encoded(attestationObject) } };
    },
    /** Answers the options of a sign-in; `at` is the counter, one more than before where it is left out. */
    sign(challenge: string, at = counter + 1) {
      counter = at;
      const client = clientData('webauthn.get', challenge);
      const data = authenticatorData(at);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      const response = {
        clientDataJSON: encoded(client),
        authenticatorData: encoded(data),
        signature: encoded(signature),
      };
      return { ...credential(), response };
    },
  };
}

export type FakePasskey = ReturnType<typeof createFakePasskey>;
