import { type Handover, connectSession, isSignedIn } from '@plugboard/auth/core';
import { type BootData } from '@plugboard/contracts/accounts';
import { chooseLanguage } from '@plugboard/contracts/platform';
import { currentLanguage, initI18n, languageStorageKey } from '@plugboard/sdk/texts';
import { restoreScheme } from '@plugboard/ui/theme';
import { readBootData } from './boot-data.ts';
import { openPortal } from './open-portal.ts';
import { applyBrand } from './page.ts';
import { showPublicPage } from './public-page.ts';
import { publicRouteAt } from './public-routes.ts';
import { showStartFailure } from './show-start-failure.ts';
import { nobodyAnswers } from './theme/nobody-answers.ts';

const languageOf = ({ environment }: BootData) =>
  chooseLanguage(localStorage.getItem(languageStorageKey), environment.language, navigator.language);

async function prepare(boot: BootData): Promise<void> {
  applyBrand(boot.brand);
  await initI18n(languageOf(boot));
}

/** Loads the page again once the server answers. */
async function retry(): Promise<void> {
  await readBootData();
  location.reload();
}

/** Few pages are opened with a session in their address: what deals with it is loaded for them alone. */
async function takeOver(boot: BootData, handedOver: Handover): Promise<void> {
  if (handedOver.session === null && handedOver.handoverToken === null) return;
  const { takeOverSession } = await import(/* webpackChunkName: "handover" */ './handover.ts');
  await takeOverSession(boot, handedOver);
}

async function open(boot: BootData, handedOver: Handover): Promise<void> {
  await takeOver(boot, handedOver);
  if (isSignedIn()) await openPortal(boot);
  else showPublicPage(boot);
}

/** From an empty page to the first screen. */
export async function start(handedOver: Handover): Promise<void> {
  restoreScheme();
  connectSession({
    language: currentLanguage,
    leave: (path) => location.assign(path),
    isPublic: (pathname) => publicRouteAt(pathname) !== undefined,
  });
  let boot = nobodyAnswers;
  try {
    boot = await readBootData();
    await prepare(boot);
    await open(boot, handedOver);
  } catch (error) {
    if (boot === nobodyAnswers) await prepare(boot);
    showStartFailure(boot, error, retry);
  }
}
