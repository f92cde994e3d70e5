import * as contract from '@plugboard/contracts/accounts';
import type { FastifyInstance } from 'fastify';
import { bind, bindChanging } from '../../../platform/http/bind.ts';
import { listAvailableClients, getMe, switchClient } from './account.service.ts';
import { refresh, signOut } from './session.service.ts';
import { signIn } from './sign-in.service.ts';
import { redeemHandoverToken } from './handover-token.service.ts';

export function authRoutes(app: FastifyInstance): void {
  const { platform } = app;
  bind(app, contract.signIn, (call) => signIn(call, platform, call.body));
  bind(app, contract.refreshSession, (call) =>
    refresh(call, platform.secret, call.body.refresh_token, call.header('idempotency-key')),
  );
  bind(app, contract.exchangeTicket, (call) => redeemHandoverToken(call, platform.secret, call.body.ticket));
  bindChanging(app, contract.signOut, async (call) => {
    await signOut(call);
    return { result: 'OK' as const };
  });
  bind(app, contract.getAccount, (call) => getMe(call, platform.settings));
  bind(app, contract.listAvailableClients, async (call) => ({
    results: await listAvailableClients(call, call.query.name__icontains ?? '', contract.maxClients),
  }));
  bind(app, contract.switchClient, (call) => switchClient(call, platform.settings, call.body.client));
}
