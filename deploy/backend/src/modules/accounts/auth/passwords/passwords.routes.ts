import * as contract from '@plugboard/contracts/accounts';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../../platform/http/bind.ts';
import { changeOwnPassword, confirmReset, createPassword } from './choose-password.service.ts';
import { isLinkGood, renewLink } from './link.service.ts';
import { requestReset } from './reset.service.ts';

const done = { result: 'OK' } as const;

export function passwordRoutes(app: FastifyInstance): void {
  const { platform } = app;
  bind(app, contract.requestPasswordReset, async (call) => {
    await requestReset(call, platform, call.body.email);
    return done;
  });
  bind(app, contract.confirmPasswordReset, async (call) => {
    await confirmReset(call, platform, call.body);
    return done;
  });
  bind(app, contract.setPassword, async (call) => {
    await createPassword(call, platform, call.body);
    return done;
  });
  bind(app, contract.checkLink, async (call) => ({ is_good: await isLinkGood(call, call.body.token) }));
  bind(app, contract.renewLink, async (call) => {
    await renewLink(call, platform, call.body.token);
    return done;
  });
  bind(app, contract.changePassword, async (call) => {
    await changeOwnPassword(call, platform, call.body);
    return done;
  });
}
