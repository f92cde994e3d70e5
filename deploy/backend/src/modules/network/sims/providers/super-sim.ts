import { simState } from '@plugboard/contracts/chargers';
import { z } from 'zod';
import { requestExternal, type ExternalRequest } from '../../../../platform/external/request-external.ts';
import type { SimProviderAccess } from '../../../../platform/sim-provider-access.ts';
import type { SimCard, SimProvider } from './sim-provider.ts';

const sim = z.object({ sid: z.string(), iccid: z.string(), status: simState, fleet_sid: z.string().nullish() });
const sims = z.object({ sims: z.array(sim) });
const fleets = z.object({ fleets: z.array(z.object({ sid: z.string(), unique_name: z.string().nullish() })) });
const networks = z.object({
  networks: z.array(
    z.object({
      friendly_name: z.string(),
      iso_country: z.string().length(2),
      identifiers: z.array(z.object({ mcc: z.string(), mnc: z.string() })),
    }),
  ),
});

type Sim = z.output<typeof sim>;

/** The most that one page of the provider holds. */
const pageSize = '1000';

/**
 * A provider that speaks as Twilio Super SIM does: https://www.twilio.com/docs/iot/supersim/api. It does not say which
 * network a card is in now.
 */
export function createSuperSim({ url, account, token }: SimProviderAccess): SimProvider {
  const base = url.replace(/\/+$/, '');
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
  const sendRequest = <Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    more: Pick<ExternalRequest, 'form'> = {},
  ) => requestExternal({ url: `${base}/v1/${path}`, authorization, ...more }, schema);

  const find = async (iccid: string): Promise<Sim | undefined> =>
    (await sendRequest(`Sims?${new URLSearchParams({ Iccid: iccid })}`, sims)).sims[0];
  const readFleets = async () => (await sendRequest(`Fleets?PageSize=${pageSize}`, fleets)).fleets;
  const nameOf = ({ sid, unique_name: name }: { sid: string; unique_name?: string | null | undefined }) => name ?? sid;
  const cardOf = async ({ iccid, status, fleet_sid: sid }: Sim): Promise<SimCard> => {
    const fleet = sid ? ((await readFleets()).find((one) => one.sid === sid) ?? { sid }) : null;
    return { iccid, status, fleet: fleet && nameOf(fleet), network: null };
  };

  return {
    read: async (iccid) => {
      const found = await find(iccid);
      return found && cardOf(found);
    },
    fleets: async () => (await readFleets()).map(nameOf),
    move: async (iccid, fleet) => {
      const found = await find(iccid);
      if (!found) return undefined;
      return cardOf(await sendRequest(`Sims/${encodeURIComponent(found.sid)}`, sim, { form: { Fleet: fleet } }));
    },
    networks: async (country) => {
      const query = new URLSearchParams({ IsoCountry: country, PageSize: pageSize });
      const found = await sendRequest(`Networks?${query}`, networks);
      return found.networks
        .flatMap(({ friendly_name: name, iso_country, identifiers: [first] }) =>
          first ? [{ id: `${first.mcc}${first.mnc}`, name, country: iso_country }] : [],
        )
        .toSorted((one, other) => one.name.localeCompare(other.name));
    },
  };
}
