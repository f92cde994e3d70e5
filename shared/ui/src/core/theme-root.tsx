import type { BrandStyle } from '@plugboard/contracts/accounts';
import type { Language } from '@plugboard/contracts/platform';
import { App, ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import esES from 'antd/locale/es_ES';
import dayjs from 'dayjs';
import 'dayjs/locale/es';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { antdTheme } from './antd-theme.ts';
import { DensityContext } from './density.ts';
import { Spinner } from './spinner.tsx';
import { UiLocaleContext, uiLocales } from './ui-locale.ts';
import { useReducedMotion } from './use-media.ts';
import { useScheme } from './use-scheme.ts';

const antdLocales = { en: enUS, es: esES };
/** Without motion nothing takes its time either: antd’s `motion` leaves the transitions of drawers alone. */
const reducedMotionTokens = {
  motion: false,
  motionDurationFast: '0s',
  motionDurationMid: '0s',
  motionDurationSlow: '0s',
};
/** Spec §1: toasts stand at the top centre for three seconds. */
const toasts = { top: 16, duration: 3 };
const buttons = { loadingIcon: <Spinner /> };

export interface ThemeRootProps {
  readonly brand: BrandStyle;
  readonly language: Language;
  /** Container of menus, drawers and dialogs; the page's body by default. */
  readonly popupContainer?: () => HTMLElement;
  readonly children: ReactNode;
}

/**
 * Gives one React root the tenant's looks: antd's theme in the scheme in force (live), what its controls say (`UiLocale`),
 * and `App.useApp()` for messages and confirmations. antd's providers do not cross roots, so each root has its own.
 */
export function ThemeRoot({ brand, language, popupContainer, children }: ThemeRootProps) {
  const scheme = useScheme();
  const still = useReducedMotion();
  const theme = useMemo(() => {
    const config = antdTheme(brand, scheme);
    return still ? { ...config, token: { ...config.token, ...reducedMotionTokens } } : config;
  }, [brand, scheme, still]);
  useLayoutEffect(() => {
    dayjs.locale(language);
  }, [language]);
  return (
    <ConfigProvider
      theme={theme}
      locale={antdLocales[language]}
      wave={{ disabled: true }}
      button={buttons}
      getPopupContainer={popupContainer ?? (() => document.body)}
    >
      <UiLocaleContext value={uiLocales[language]}>
        <DensityContext value={brand.density}>
          <App component={false} message={toasts}>
            {children}
          </App>
        </DensityContext>
      </UiLocaleContext>
    </ConfigProvider>
  );
}
