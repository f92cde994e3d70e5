import * as contract from '@plugboard/contracts/accounts';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { buildPageLinks } from '../../../platform/http/page-links.ts';
import { approve, listWaitingProfiles } from './approval.service.ts';
import { decline } from './decline.service.ts';
import { checkTenantName, getSignUpStatus, resendConfirmation } from './sign-up-status.service.ts';
import { confirmSignUp, signUp } from './sign-up.service.ts';

const done = { result: 'OK' } as const;

export function signUpRoutes(app: FastifyInstance): void {
  const { platform } = app;
  bind(app, contract.signUp, (call) => signUp(call, platform, call.body));
  bind(app, contract.checkTenantName, (call) => checkTenantName(call, call.query.name));
  bind(app, contract.confirmSignUp, (call) => confirmSignUp(call, platform, call.params.key));
  bind(app, contract.readSignUp, (call) => getSignUpStatus(call, platform, call.params.token));
  bind(app, contract.resendConfirmation, async (call) => {
    await resendConfirmation(call, platform, call.body.status_token);
    return done;
  });
  bind(app, contract.listWaitingProfiles, async (call) => {
    const { results, count } = await listWaitingProfiles(call, call.query);
    return { results, count, ...buildPageLinks(contract.listWaitingProfiles.path, call.query, count) };
  });
  bind(app, contract.approveProfile, async (call) => {
    await approve(call, platform, call.params.id);
    return done;
  });
  bind(app, contract.declineProfile, async (call) => {
    await decline(call, platform, call.params.id, call.body.reason);
    return done;
  });
}
