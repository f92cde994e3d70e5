import { getNetworksByLocation, getSimStatus, updateSimFleet } from '@plugboard/contracts/chargers';
import type { HandlerReplyOf } from '@plugboard/contracts/platform';
import type { FastifyBaseLogger } from 'fastify';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { Failure, FieldFailure } from '../../../platform/http/failure.ts';
import type { Receiver, ReceivingCall } from '../../../platform/http/receive.ts';
import { validate, validateParams } from '../../../platform/http/validation.ts';
import { getWithPorts } from '../../chargers/index.ts';
import { refusalOfShare } from '../commands/admit-command.service.ts';
import { getSite } from '../../locations/index.ts';
import { ExternalFailure } from '../../../platform/external/request-external.ts';
import { countryOfAddress } from './country-of-address.ts';
import type { SimCard, SimProvider } from './providers/sim-provider.ts';

/** Asks the SIM provider, and says in its name what went wrong there. */
async function callProvider<Answer>(log: FastifyBaseLogger, request: () => Promise<Answer>): Promise<Answer> {
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof ExternalFailure)) throw error;
    log.warn({ err: error }, 'SIM provider');
    throw new Failure('SYSTEM_UNREACHABLE', { text: `sim.${error.trouble}` });
  }
}

/** The provider of a tenant. */
export type Providers = (tenantId: string) => SimProvider;

/** A charger's card as the provider has it. */
export interface ReadCard {
  readonly charger: string;
  readonly card: SimCard;
}

const settle = async () => {};

/** 404 where the tenant has no such charger, or the charger no card. */
async function cardNumberOf({ platform, tenantId }: ReceivingCall, id: string) {
  const { charger } = await withTenant(platform.database, tenantId, (db) => getWithPorts({ db, tenantId }, id));
  if (charger.sim_iccid === null) throw new Failure('NOT_FOUND', { text: 'sim.none' });
  return { iccid: charger.sim_iccid, shareMode: charger.share_mode };
}

function known(charger: string, card: SimCard | undefined): ReadCard {
  if (!card) throw new Failure('NOT_FOUND', { text: 'sim.unknown' });
  return { charger, card };
}

// Each calls the provider before the call's transaction, so that no database connection waits for it.

export const receiveSimStatus =
  (providers: Providers): Receiver<ReadCard> =>
  async (receiving) => {
    const { tenantId, request } = receiving;
    const { id } = validateParams(getSimStatus.params, request.params);
    const { iccid } = await cardNumberOf(receiving, id);
    const card = await callProvider(request.log, () => providers(tenantId).read(iccid));
    return { body: undefined, input: known(id, card), settle };
  };

interface MovedCard extends ReadCard {
  /** The fleet it was in. */
  readonly before: string | null;
}

export const receiveFleetChange =
  (providers: Providers): Receiver<MovedCard> =>
  async (receiving) => {
    const { tenantId, request } = receiving;
    const { charger, fleet } = validate(updateSimFleet.body, request.body);
    const { iccid, shareMode } = await cardNumberOf(receiving, charger);
    const refusal = refusalOfShare(shareMode);
    if (refusal) throw new Failure(refusal.code, { text: refusal.text });
    const provider = providers(tenantId);
    const input = await callProvider(request.log, async () => {
      const fleets = await provider.fleets();
      if (!fleets.includes(fleet))
        throw new FieldFailure({ fleet: [{ key: 'sim.fleetUnknown', values: { fleets: fleets.join(', ') } }] });
      const { card: before } = known(charger, await provider.read(iccid));
      const card = before.fleet === fleet ? before : await provider.move(iccid, fleet);
      return { ...known(charger, card), before: before.fleet };
    });
    return { body: request.body, input, settle };
  };

type Networks = HandlerReplyOf<typeof getNetworksByLocation>;

export const receiveNetworks =
  (providers: Providers): Receiver<Networks> =>
  async ({ platform, tenantId, request }) => {
    const { location } = validate(getNetworksByLocation.body, request.body);
    const site = await withTenant(platform.database, tenantId, (db) => getSite({ db, tenantId }, location));
    if (site === null) throw new FieldFailure({ location: [{ key: 'sim.locationUnknown' }] });
    const country = countryOfAddress(site.address);
    if (!country) throw new FieldFailure({ location: [{ key: 'sim.countryUnknown' }] });
    const results = await callProvider(request.log, () => providers(tenantId).networks(country));
    return { body: request.body, input: { country, results }, settle };
  };
