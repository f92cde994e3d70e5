import { createHash, X509Certificate } from 'node:crypto';

/** How OCPP names a certificate without its content. */
interface CertificateHash {
  readonly hashAlgorithm: 'SHA256';
  readonly issuerNameHash: string;
  readonly issuerKeyHash: string;
  readonly serialNumber: string;
}

interface Installed {
  readonly type: string;
  readonly hash: CertificateHash;
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/** Enough to tell one certificate from another; a real charge point hashes the DER parts of its issuer. */
function hashOf(pem: string): CertificateHash {
  const { issuer, publicKey, serialNumber } = new X509Certificate(pem);
  const key = publicKey.export({ type: 'spki', format: 'der' });
  return {
    hashAlgorithm: 'SHA256',
    issuerNameHash: sha256(issuer),
    issuerKeyHash: sha256(key),
    serialNumber: serialNumber.slice(0, 40),
  };
}

/** A valid sample CSR; its private key was discarded. */
export const signingRequest = `-----BEGIN CERTIFICATE REQUEST-----
MIHvMIGXAgEAMDUxEjAQBgNVBAoMCVBsdWdib2FyZDEfMB0GA1UEAwwWc2ltdWxh
dGVkIGNoYXJnZSBwb2ludDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABKFGngBA
eSm4Sb/EZcIwlgKqRL8SlO1W8SSFqftsONQ2kqbwOXt8GYjatIrtXHeE84hZmuP+
nC+vv8O9ov/3+ougADAKBggqhkjOPQQDAgNHADBEAiEAwTYz5gxWEye+2KdGTPz1
VvOr7su/L7XRVQQTPLq24dICHzxAQXXKBqhz4Y1S5EW+nNhRoNyKVLUctXE+SsEQ
SbE=
-----END CERTIFICATE REQUEST-----
`;

/** The roots that a charge point trusts, and its own certificate. */
export class Certificates {
  #installed: readonly Installed[] = [];

  install(type: string, pem: string): 'Accepted' | 'Rejected' {
    try {
      this.#installed = [...this.#installed, { type, hash: hashOf(pem) }];
      return 'Accepted';
    } catch {
      return 'Rejected';
    }
  }

  list(types: readonly string[]): readonly Installed[] {
    return this.#installed.filter(({ type }) => types.length === 0 || types.includes(type));
  }

  delete({
    issuerNameHash,
    issuerKeyHash,
    serialNumber,
  }: Omit<CertificateHash, 'hashAlgorithm'>): 'Accepted' | 'NotFound' {
    const left = this.#installed.filter(
      ({ hash }) =>
        hash.issuerNameHash !== issuerNameHash ||
        hash.issuerKeyHash !== issuerKeyHash ||
        hash.serialNumber !== serialNumber,
    );
    const isFound = left.length < this.#installed.length;
    this.#installed = left;
    return isFound ? 'Accepted' : 'NotFound';
  }
}
