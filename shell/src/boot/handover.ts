import { type Handover, type SessionChoice, acceptHandover, isOwnHost, tokenToSend } from '@plugboard/auth/core';
import type { BootData } from '@plugboard/contracts/accounts';
import { announceLinkSignIn } from '../portal/link-sign-in.store.ts';
import { showPage } from './page.ts';

/** Shows the question as the whole page; resolves with the answer. */
async function chooseSession(boot: BootData, choice: SessionChoice): Promise<boolean> {
  const { default: SessionChoiceScreen } = await import(
    /* webpackChunkName: "session-choice" */ '../features/session-choice/session-choice.screen.tsx'
  );
  return new Promise((onChoose) => showPage(SessionChoiceScreen, { ...boot, ...choice, onChoose }));
}

/**
 * Takes over the session that came in the address, as the tenant's settings and the person at the browser decide. The
 * portal then names the account, unless the person chose it or began at another host of the portal.
 */
export async function takeOverSession(boot: BootData, handedOver: Handover): Promise<void> {
  const { main_host: mainHost, flags } = boot.environment;
  const before = tokenToSend();
  let wasAsked = false;
  await acceptHandover(handedOver, {
    mainHost,
    allowsTokens: flags.tokens_in_url === true,
    choose: (choice) => {
      wasAsked = true;
      return chooseSession(boot, choice);
    },
  });
  const isNew = tokenToSend() !== before;
  if (isNew && !wasAsked && !isOwnHost(document.referrer, location.origin, mainHost)) announceLinkSignIn();
}
