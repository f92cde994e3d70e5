import { callPublicApi } from '@plugboard/api/public';
import { type getBrandStyles, type getOpenEnvironment } from '@plugboard/contracts/accounts';
import { chooseLanguage, type RemoteDeclaration } from '@plugboard/contracts/platform';
import { brandCss } from '@plugboard/ui/theme';
import '@plugboard/ui/theme/fonts.css';
import '@plugboard/ui/theme/theme.css';
import '@plugboard/ui/theme/base.css';
import './public/page.css';
import { mountPublicRemote } from './public/mount-public-remote.tsx';

const environmentCall = { method: 'GET', path: '/api/v1/environment_open', permission: 'public' } as const;
const brandCall = { method: 'GET', path: '/api/brand-styles/', permission: 'public' } as const;

/**
 * Runs a public remote without host page and registry, but with the real backend. For a remote's `dev/index.tsx`.
 *
 * @example void runPublicStandalone(remote);
 */
export async function runPublicStandalone(remote: RemoteDeclaration): Promise<void> {
  const [environment, { results }] = await Promise.all([
    callPublicApi<typeof getOpenEnvironment>(environmentCall, {}),
    callPublicApi<typeof getBrandStyles>(brandCall, {}),
  ]);
  const [brand] = results;
  const content = document.getElementById('content');
  if (!brand || !content) throw new Error('There are no looks to wear, or no place to draw');
  const style = document.createElement('style');
  style.textContent = brandCss(brand, brand.payment_typeface);
  document.head.append(style);
  content.className = 'pb-page';
  const language = chooseLanguage(null, environment.language, navigator.language);
  await mountPublicRemote(remote, content, {
    boot: { environment, brand },
    language,
    pathname: location.pathname,
    onCrash: (error) => reportError(error),
  });
}
