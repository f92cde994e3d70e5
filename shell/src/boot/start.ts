import { type HandedOver, connectSession, isSignedIn } from '@plugboard/auth/core';
import { type BootData, chooseLanguage } from '@plugboard/contracts';
import { currentLanguage, initI18n, languageStorageKey } from '@plugboard/sdk/texts';
import { restoreScheme } from '@plugboard/ui/theme';
import MaintenanceScreen from '../features/maintenance/maintenance.screen.tsx';
import { readBootData } from './boot-data.ts';
import { openPortal } from './open-portal.ts';
import { dress, showPage } from './page.ts';
import { showPublicPage } from './public-page.ts';
import { publicRouteAt } from './public-routes.ts';
import { nobodyAnswers } from './theme/nobody-answers.ts';

const languageOf = ({ environment }: BootData) =>
  chooseLanguage(localStorage.getItem(languageStorageKey), environment.language, navigator.language);

/** Nobody answers: says so, and starts anew when asked to. */
async function showMaintenance(boot: BootData): Promise<void> {
  if (boot === nobodyAnswers) {
    dress(boot.brand);
    await initI18n(languageOf(boot));
  }
  const retry = async () => {
    await readBootData();
    location.reload();
  };
  showPage(MaintenanceScreen, { ...boot, onRetry: retry });
}

/** Few pages are opened with a session in their address: what deals with it is loaded for them alone. */
async function takeOver(boot: BootData, handedOver: HandedOver): Promise<void> {
  if (handedOver.session === null && handedOver.ticket === null) return;
  const { takeOverSession } = await import(/* webpackChunkName: "handover" */ './handover.ts');
  await takeOverSession(boot, handedOver);
}

async function open(boot: BootData, handedOver: HandedOver): Promise<void> {
  dress(boot.brand);
  await initI18n(languageOf(boot));
  await takeOver(boot, handedOver);
  if (isSignedIn()) await openPortal(boot);
  else showPublicPage(boot);
}

/** From an empty page to the first screen. */
export async function start(handedOver: HandedOver): Promise<void> {
  restoreScheme();
  connectSession({
    language: currentLanguage,
    leave: (path) => location.assign(path),
    isPublic: (pathname) => publicRouteAt(pathname) !== undefined,
  });
  const boot = await readBootData().catch(() => nobodyAnswers);
  if (boot === nobodyAnswers) await showMaintenance(boot);
  else await open(boot, handedOver).catch(() => showMaintenance(boot));
}
