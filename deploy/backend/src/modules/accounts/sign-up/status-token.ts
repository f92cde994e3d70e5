import { createHmac, timingSafeEqual } from 'node:crypto';

interface Holder {
  readonly tenantId: string;
  readonly accountId: string;
}

/** Names the sign-up and proves that we gave it out; nothing of it is stored. */
export const createStatusToken = (secret: Uint8Array, { tenantId, accountId }: Holder): string => {
  const proof = createHmac('sha256', secret).update(`sign-up-status ${tenantId} ${accountId}`).digest('base64url');
  return `${tenantId}.${proof}`;
};

export const parseStatusToken = (token: string): string => token.split('.')[0] ?? '';

export function isStatusToken(secret: Uint8Array, holder: Holder, token: string): boolean {
  const expected = Buffer.from(createStatusToken(secret, holder));
  const given = Buffer.from(token);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
