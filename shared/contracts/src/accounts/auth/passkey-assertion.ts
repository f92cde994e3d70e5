import { z } from 'zod';

export const passkeyBytes = z.string().max(20_000);
export const passkeyCredential = {
  id: z.string().min(1).max(1400),
  rawId: z.string().min(1).max(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.record(z.string(), z.unknown()),
};

/** Answer of a passkey to a challenge: PublicKeyCredential as JSON (WebAuthn, `toJSON`). */
export const passkeyAssertion = z.strictObject({
  ...passkeyCredential,
  response: z.strictObject({
    clientDataJSON: passkeyBytes,
    authenticatorData: passkeyBytes,
    signature: passkeyBytes,
    userHandle: passkeyBytes.optional(),
  }),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;
