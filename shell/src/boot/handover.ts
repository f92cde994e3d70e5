import { type HandedOver, type SessionChoice, acceptHandover } from '@plugboard/auth/core';
import type { BootData } from '@plugboard/contracts';
import { showPage } from './page.ts';

/** Shows the question as the whole page; resolves with the answer. */
async function choose(boot: BootData, choice: SessionChoice): Promise<boolean> {
  const { default: SessionChoiceScreen } = await import(
    /* webpackChunkName: "session-choice" */ '../features/session-choice/session-choice.screen.tsx'
  );
  return new Promise((onChoose) => showPage(SessionChoiceScreen, { ...boot, ...choice, onChoose }));
}

/** Takes over the session that came in the address, as the tenant's settings and the person at the browser decide. */
export const takeOverSession = (boot: BootData, handedOver: HandedOver): Promise<void> =>
  acceptHandover(handedOver, {
    mainHost: boot.environment.main_host,
    allowsTokens: boot.environment.flags.tokens_in_url === true,
    choose: (choice) => choose(boot, choice),
  });
