import * as contract from '@plugboard/contracts/accounts';
import type { FastifyInstance } from 'fastify';
import { bind, bindChanging } from '../../../platform/http/bind.ts';
import { confirmEmailChange, requestEmailChange } from './change-email.service.ts';
import { disableTwoFactor, verifyPhone } from './phone.service.ts';
import { confirmOwnPassword } from './recent-sign-in.ts';
import { endOwnSessions, endOwnSession, listSessions } from './sessions.service.ts';
import { sendSmsCode, signInBySms } from './sms-sign-in.service.ts';

const done = { result: 'OK' } as const;

/** Routes of second factors and sessions. */
export function identityRoutes(app: FastifyInstance): void {
  const { platform } = app;
  bind(app, contract.requestSmsCode, (call) => sendSmsCode(call, platform, call.body));
  bind(app, contract.smsSignIn, (call) => signInBySms(call, platform, call.body));
  bind(app, contract.verifyPhone, (call) => verifyPhone(call, platform, call.body));
  bindChanging(app, contract.disableTwoFactor, async (call) => {
    await disableTwoFactor(call, platform);
    return done;
  });
  bind(app, contract.confirmPassword, async (call) => {
    await confirmOwnPassword(call, call.body.password);
    return done;
  });
  bind(app, contract.changeEmail, async (call) => {
    await requestEmailChange(call, platform, call.body);
    return done;
  });
  bind(app, contract.confirmUser, async (call) => {
    await confirmEmailChange(call, platform, call.body);
    return done;
  });
  bind(app, contract.listSessions, async (call) => ({ results: await listSessions(call) }));
  bind(app, contract.endSession, async (call) => {
    await endOwnSession(call, call.params.id);
    return done;
  });
  bind(app, contract.signOutEverywhere, async (call) => {
    await endOwnSessions(call, call.query.keep_this);
    return done;
  });
}
