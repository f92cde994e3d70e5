import type { BrandStyle } from '@plugboard/contracts/accounts';
import type { Language } from '@plugboard/contracts/platform';
import { App, ConfigProvider, type ThemeConfig } from 'antd';
import enUS from 'antd/locale/en_US';
import esES from 'antd/locale/es_ES';
import dayjs from 'dayjs';
import 'dayjs/locale/es';
import { type ReactNode, useLayoutEffect } from 'react';
import type { Scheme } from '../theme/index.ts';
import { antdTheme } from './antd-theme.ts';
import { DensityContext } from './density.ts';
import { Icon } from './icon.tsx';
import styles from './spinner.module.css';
import { UiLocaleContext, uiLocales } from './ui-locale.ts';
import { useReducedMotion } from './use-media.ts';
import { useScheme } from './use-scheme.ts';

/**
 * Spinner of a busy button. antd's own has a leave animation that a quick answer may interrupt, after which the button
 * is still named “loading Save”.
 */
const Spinner = () => (
  <span className={styles['spinner']}>
    <Icon name="spinner" />
  </span>
);

const antdLocales = { en: enUS, es: esES };
/** Without motion nothing takes its time either: antd’s `motion` leaves the transitions of drawers alone. */
const reducedMotionTokens = {
  motion: false,
  motionDurationFast: '0s',
  motionDurationMid: '0s',
  motionDurationSlow: '0s',
};

const themes = new WeakMap<BrandStyle, Map<string, ThemeConfig>>();
let themeCount = 0;

/**
 * The theme of a tenant, the same object for every root of the page: antd then derives its tokens and writes its styles
 * once, not for each root again.
 */
function themeOf(brand: BrandStyle, scheme: Scheme, still: boolean): ThemeConfig {
  const ofBrand = themes.get(brand) ?? new Map<string, ThemeConfig>();
  themes.set(brand, ofBrand);
  const name = `${scheme} ${still}`;
  const known = ofBrand.get(name);
  if (known) return known;
  const config = antdTheme(brand, scheme);
  themeCount += 1;
  const theme: ThemeConfig = {
    ...config,
    cssVar: { ...config.cssVar, key: `pb-theme-${themeCount}` },
    ...(still && { token: { ...config.token, ...reducedMotionTokens } }),
  };
  ofBrand.set(name, theme);
  return theme;
}

/** Spec §1: toasts stand at the top centre for three seconds; below the header of 56 px, which they would cover. */
const toasts = { top: 64, duration: 3 };
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
  useLayoutEffect(() => {
    dayjs.locale(language);
  }, [language]);
  return (
    <ConfigProvider
      theme={themeOf(brand, scheme, still)}
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
