import type { BrandStyle } from '@plugboard/contracts';
import { theme, type ThemeConfig } from 'antd';
import {
  derivePrimary,
  fontSizes,
  fontWeights,
  motion,
  radii,
  rowHeights,
  type Scheme,
  type Tone,
  themeTokens,
} from '../theme/index.ts';
import { componentTokens } from './component-tokens.ts';

const seconds = (milliseconds: number) => `${milliseconds / 1000}s`;

function algorithms(brand: BrandStyle, scheme: Scheme) {
  const colours = scheme === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm;
  return brand.density === 'compact' ? [colours, theme.compactAlgorithm] : [colours];
}

const toneTokens = (scheme: Scheme) => {
  const ink = (tone: Tone) => themeTokens[scheme].tones[tone].ink;
  const soft = (tone: Tone) => themeTokens[scheme].tones[tone].soft;
  return {
    colorSuccess: ink('good'),
    colorSuccessBg: soft('good'),
    colorWarning: ink('warn'),
    colorWarningBg: soft('warn'),
    colorError: ink('bad'),
    colorErrorText: ink('bad'),
    colorErrorBg: soft('bad'),
    colorInfo: ink('info'),
    colorInfoBg: soft('info'),
  };
};

/** antd's theme for a tenant in one scheme, from the same tokens as the stylesheet. */
export function antdTheme(brand: BrandStyle, scheme: Scheme): ThemeConfig {
  const tokens = themeTokens[scheme];
  const primary = derivePrimary(brand.primary[scheme], scheme);
  const compact = brand.density === 'compact';
  return {
    algorithm: algorithms(brand, scheme),
    cssVar: { prefix: 'pb-antd' },
    hashed: false,
    token: {
      ...toneTokens(scheme),
      fontFamily: 'var(--pb-font)',
      fontSize: compact ? fontSizes.small : fontSizes.body,
      fontSizeSM: fontSizes.note,
      fontSizeLG: fontSizes.lead,
      fontWeightStrong: fontWeights.strong,
      borderRadius: radii.control,
      borderRadiusSM: radii.control,
      borderRadiusLG: radii.surface,
      controlHeight: compact ? 32 : 36,
      colorPrimary: primary.base,
      colorPrimaryHover: primary.hover,
      colorPrimaryActive: primary.active,
      colorPrimaryBg: primary.soft,
      colorPrimaryBgHover: primary.soft,
      colorPrimaryText: primary.ink,
      colorPrimaryTextHover: primary.ink,
      colorPrimaryBorder: primary.base,
      colorTextLightSolid: primary.onPrimary,
      colorLink: primary.ink,
      colorLinkHover: primary.ink,
      colorLinkActive: primary.ink,
      colorText: tokens.text,
      colorTextSecondary: tokens.textMuted,
      colorTextTertiary: tokens.textMuted,
      colorTextDescription: tokens.textMuted,
      colorTextPlaceholder: tokens.textMuted,
      colorIcon: tokens.textMuted,
      colorBgLayout: tokens.surface,
      colorBgContainer: tokens.surfaceRaised,
      colorBgElevated: tokens.surfaceRaised,
      colorBgMask: tokens.veil,
      colorBgSpotlight: tokens.text,
      colorBorder: tokens.lineStrong,
      colorBorderSecondary: tokens.line,
      colorSplit: tokens.line,
      boxShadow: tokens.shadow,
      boxShadowSecondary: tokens.shadow,
      motionDurationFast: seconds(motion.quick),
      motionDurationMid: seconds(motion.quick),
      motionDurationSlow: seconds(motion.slow),
    },
    components: componentTokens(tokens, primary, compact ? rowHeights.compact : rowHeights.comfortable),
  };
}
