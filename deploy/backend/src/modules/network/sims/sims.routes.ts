import { getNetworksByLocation, getSimStatus, updateSimFleet, type SimStatus } from '@plugboard/contracts/chargers';
import type { FastifyInstance } from 'fastify';
import { bindReceiving } from '../../../platform/http/bind.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { createEmbeddedSims } from './providers/embedded-sims.ts';
import { createSuperSim } from './providers/super-sim.ts';
import {
  receiveFleetChange,
  receiveSimStatus,
  receiveNetworks,
  type Providers,
  type ReadCard,
} from './sims.receivers.ts';

const toSimDto = ({ account }: SignedInCall, { charger, card }: ReadCard): SimStatus => ({
  ...card,
  charger,
  iccid: account.isAdmin ? card.iccid : null,
});

export function simRoutes(app: FastifyInstance): void {
  const { database, settings } = app.platform;
  const real = settings.simProvider && createSuperSim(settings.simProvider);
  const providers: Providers = (tenantId) => real ?? createEmbeddedSims(database, tenantId);

  bindReceiving(app, getSimStatus, receiveSimStatus(providers), async (call, read) => toSimDto(call, read));
  bindReceiving(app, updateSimFleet, receiveFleetChange(providers), async (call, moved) => {
    await call.audit({
      action: 'sim.fleet_changed',
      subject: { type: 'charger', id: moved.charger },
      before: { fleet: moved.before },
      after: { fleet: moved.card.fleet },
    });
    return toSimDto(call, moved);
  });
  bindReceiving(app, getNetworksByLocation, receiveNetworks(providers), async (call, networks) => {
    await call.audit({ action: 'sim.networks_asked', subject: { type: 'location', id: call.body.location } });
    return networks;
  });
}
