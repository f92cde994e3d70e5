import { generateKeyPairSync, sign } from 'node:crypto';

/** One DER element: tag, length, content (X.690 §8.1). */
function der(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const length = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

const hex = (digits: string) => Buffer.from(digits, 'hex');
const sequence = (...content: readonly Uint8Array[]) => der(0x30, ...content);
const version3 = der(0xa0, der(0x02, hex('02')));
const ecdsaWithSha256 = sequence(der(0x06, hex('2a8648ce3d040302')));
const subjectAltName = der(0x06, hex('551d11'));
const commonName = der(0x06, hex('550403'));

const nameOf = (name: string) => sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from(name)))));

/** `YYMMDDHHMMSSZ`, in days from now. */
const dayFromNow = (days: number) =>
  der(
    0x17,
    Buffer.from(`${new Date(Date.now() + days * 86_400_000).toISOString().replaceAll(/\D/g, '').slice(2, 14)}Z`),
  );

const pem = (label: string, content: Buffer) =>
  `-----BEGIN ${label}-----\n${content.toString('base64').replaceAll(/.{64}/g, '$&\n')}\n-----END ${label}-----\n`;

/** A certificate for a host name that vouches for itself, good for a day, with its key; both as PEM. */
export function selfSigned(host: string): { readonly cert: string; readonly key: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const names = der(0x04, sequence(der(0x82, Buffer.from(host))));
  const toBeSigned = sequence(
    version3,
    der(0x02, hex('01')),
    ecdsaWithSha256,
    nameOf(host),
    sequence(dayFromNow(-1), dayFromNow(1)),
    nameOf(host),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(subjectAltName, names))),
  );
  const signature = der(0x03, hex('00'), sign('sha256', toBeSigned, privateKey));
  return {
    cert: pem('CERTIFICATE', sequence(toBeSigned, ecdsaWithSha256, signature)),
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  };
}
