import * as contract from '@plugboard/contracts/accounts';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../../platform/http/bind.ts';
import { confirmAuthenticator, startAuthenticator } from './authenticator.service.ts';
import { signInByPasskey, startPasskeySignIn } from './passkey-sign-in.service.ts';
import { addPasskey, startPasskey } from './passkey.service.ts';
import { createRecoveryCodes } from './recovery-code.service.ts';
import { getSecondFactors, removePasskey, removeSecondFactor } from './second-factors.service.ts';

const done = { result: 'OK' } as const;

export function secondFactorRoutes(app: FastifyInstance): void {
  const { platform } = app;
  bind(app, contract.getSecondFactors, getSecondFactors);
  bind(app, contract.startAuthenticator, (call) => startAuthenticator(call, platform));
  bind(app, contract.confirmAuthenticator, async (call) => {
    await confirmAuthenticator(call, platform, call.body.code);
    return done;
  });
  bind(app, contract.removeSecondFactor, async (call) => {
    await removeSecondFactor(call, platform, call.params.factor);
    return done;
  });
  bind(app, contract.createRecoveryCodes, (call) => createRecoveryCodes(call, platform));
  bind(app, contract.startPasskey, startPasskey);
  bind(app, contract.addPasskey, (call) => addPasskey(call, platform, call.body));
  bind(app, contract.removePasskey, async (call) => {
    await removePasskey(call, platform, call.params.id);
    return done;
  });
  bind(app, contract.startPasskeySignIn, startPasskeySignIn);
  bind(app, contract.passkeySignIn, (call) => signInByPasskey(call, platform, call.body.passkey));
}
