import { z } from 'zod';
import type { ChargerVendorAccess } from '../../../../platform/charger-vendor-access.ts';
import { requestExternal, ExternalFailure } from '../../../../platform/external/request-external.ts';
import type { VendorCloud } from './vendor-cloud.ts';

const granted = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  expires_in: z.number().positive().optional(),
});
const wrongLogin = z.object({ error: z.literal('invalid_grant') });

const isWrongLogin = (error: unknown) =>
  error instanceof ExternalFailure && wrongLogin.safeParse(error.answer?.body).success;

/** A cloud that takes logins as OAuth 2.0 does, by the resource owner's password: RFC 6749 §4.3. */
export function createOauthCloud(id: string, { name, url, client }: ChargerVendorAccess): VendorCloud {
  const authorization = client && `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`;
  return {
    id,
    name,
    logIn: async ({ userName: username, password }) => {
      const question = {
        url,
        form: { grant_type: 'password', username, password },
        ...(authorization && { authorization }),
      };
      try {
        const { access_token, refresh_token, expires_in } = await requestExternal(question, granted);
        return { accessToken: access_token, refreshToken: refresh_token, goodFor: expires_in };
      } catch (error) {
        if (isWrongLogin(error)) return undefined;
        throw error;
      }
    },
  };
}
