import { callApi, type Outline } from '@plugboard/api/core';
import { connectSession, type Handover, isSignedIn } from '@plugboard/auth/core';
import type { BootData, getBrandStyles, getOpenEnvironment } from '@plugboard/contracts/accounts';
import { chooseLanguage } from '@plugboard/contracts/platform';
import { currentLanguage, initI18n, languageStorageKey } from '@plugboard/sdk/texts';
import { restoreScheme } from '@plugboard/ui/theme';
import { defaultBootData } from './default-boot-data.ts';
import { openPortal } from './open-portal.ts';
import { showPublicPage } from './public-page.ts';
import { publicRouteAt } from './public-routes.ts';
import { showStartFailure } from './show-start-failure.ts';

const environmentCall: Outline<typeof getOpenEnvironment> = {
  method: 'GET',
  path: '/api/v1/environment_open',
  permission: 'public',
};
const brandCall: Outline<typeof getBrandStyles> = { method: 'GET', path: '/api/brand-styles/', permission: 'public' };

/** Boot data embedded by the gateway; `null` without it (decision 3). */
function inPage(): BootData | null {
  const text = document.getElementById('plugboard-boot')?.textContent;
  return text ? (JSON.parse(text) as BootData) : null;
}

/** Asks for the boot data of a page without an include, which has not the tenant's looks either. */
async function asked(): Promise<BootData> {
  const [environment, { results }] = await Promise.all([callApi(environmentCall), callApi(brandCall)]);
  const [brand] = results;
  if (!brand) throw new Error('This tenant has no looks');
  const { applyBrand } = await import(/* webpackChunkName: "apply-brand" */ './apply-brand.ts');
  applyBrand(brand);
  return { environment, brand };
}

/** The tenant's looks and open settings. Rejects where the backend does not answer. */
const readBootData = async (): Promise<BootData> => inPage() ?? asked();

const findLanguage = ({ environment }: BootData) =>
  chooseLanguage(localStorage.getItem(languageStorageKey), environment.language, navigator.language);

const startTexts = (boot: BootData) => initI18n(findLanguage(boot));

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
  let boot = defaultBootData;
  try {
    boot = await readBootData();
    await startTexts(boot);
    await open(boot, handedOver);
  } catch (error) {
    if (boot === defaultBootData) await startTexts(boot);
    showStartFailure(boot, error, retry);
  }
}
