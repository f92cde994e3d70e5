import { signOut, useAccount, useCan, useEnvironment } from '@plugboard/auth';
import { languages, places } from '@plugboard/contracts/platform';
import { useNavigate } from '@plugboard/sdk';
import { setLanguage } from '@plugboard/sdk/host';
import { useLanguage } from '@plugboard/sdk/texts';
import { useSchemeChoice } from '@plugboard/ui';
import { chooseScheme } from '@plugboard/ui/theme';
import { openDevtools } from '../../devtools/open-devtools.ts';
import { leaveClient } from '../../features/client-switch/leave-client.ts';
import { openGuide } from '../../features/guide/open-guide.ts';
import { openViewAs } from '../../features/view-as/open-view-as.ts';
import { endViewAs, useOwnViewer, useViewAs } from '../../features/view-as/view-as.store.ts';
import { languageNames } from '../../locale/language-names.ts';
import type { PaletteItem } from './palette-item.ts';
import { usePaletteTexts } from './palette-texts.ts';

const schemes = [
  { scheme: 'light', text: 'schemeLight', icon: 'sun' },
  { scheme: 'dark', text: 'schemeDark', icon: 'moon' },
  { scheme: 'system', text: 'schemeSystem', icon: 'sun' },
] as const;

function useAppearanceActions(): readonly PaletteItem[] {
  const { t } = usePaletteTexts();
  const language = useLanguage();
  const chosen = useSchemeChoice();
  const others = languages.filter((other) => other !== language);
  return [
    ...others.map((other) => ({
      key: `language-${other}`,
      label: t('language', { language: languageNames[other] }),
      icon: { own: 'globe' } as const,
      run: () => void setLanguage(other),
    })),
    ...schemes
      .filter(({ scheme }) => scheme !== chosen)
      .map(({ scheme, text, icon }) => ({
        key: `scheme-${scheme}`,
        label: t(text),
        icon: { own: icon },
        run: () => chooseScheme(scheme),
      })),
  ];
}

/** Actions available on every page. */
export function usePaletteActions(): readonly PaletteItem[] {
  const { t } = usePaletteTexts();
  const go = useNavigate();
  const looks = useAppearanceActions();
  const { isAdmin } = useOwnViewer();
  const viewAs = useViewAs();
  const maySwitch = useCan('switch_client');
  const { switched_client: client } = useAccount();
  const { flags } = useEnvironment();
  const offered: readonly (PaletteItem & { readonly when: boolean })[] = [
    { when: isAdmin && !viewAs, key: 'view-as', label: t('viewAs'), icon: { own: 'user' }, run: openViewAs },
    { when: viewAs !== null, key: 'end-view-as', label: t('endViewAs'), icon: { own: 'user' }, run: endViewAs },
    {
      when: maySwitch,
      key: 'switch-client',
      label: t('switchClient'),
      icon: { own: 'external' },
      run: () => void go(places.accountClients()),
    },
    {
      when: client !== null,
      key: 'leave-client',
      label: t('leaveClient'),
      icon: { own: 'sign-out' },
      run: () => void (client && leaveClient(client)),
    },
    { when: true, key: 'guide', label: t('guide'), icon: { own: 'question' }, run: () => openGuide('index') },
    {
      when: flags.remote_overrides === true,
      key: 'developer',
      label: t('developer'),
      icon: { own: 'wrench' },
      run: openDevtools,
    },
    {
      when: true,
      key: 'sign-out',
      label: t('signOut'),
      icon: { own: 'sign-out' },
      run: () => void signOut({ redirect: true }),
    },
  ];
  return [...looks, ...offered.filter(({ when }) => when)];
}
