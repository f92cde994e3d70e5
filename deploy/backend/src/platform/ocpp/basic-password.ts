/**
 * The password of basic authentication, if its user is the identity. Bytes, not text: a charge point's password may be
 * a random key (OCPP security white paper); and a colon in the identity does not end it.
 */
export function basicPassword(header: string | undefined, identity: string): Buffer | undefined {
  const encoded = /^ *basic +([\w.~+/-]+=*) *$/i.exec(header ?? '')?.[1];
  if (!encoded) return undefined;
  const credentials = Buffer.from(encoded, 'base64');
  const user = Buffer.from(`${identity}:`);
  return credentials.subarray(0, user.length).equals(user) ? credentials.subarray(user.length) : undefined;
}
