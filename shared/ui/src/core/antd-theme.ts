import type { BrandStyle } from '@plugboard/contracts/accounts';
import { type MappingAlgorithm, theme, type ThemeConfig } from 'antd';
import {
  derivePrimary,
  fontSizes,
  fontWeights,
  motion,
  type PrimaryColours,
  radii,
  type Scheme,
  themeTokens,
  type ThemeTokens,
} from '../theme/index.ts';
import { componentTokens } from './component-tokens.ts';
import { controlHeights } from './control-heights.ts';

const seconds = (milliseconds: number) => `${milliseconds / 1000}s`;

type Tokens = Partial<ReturnType<MappingAlgorithm>>;

/** Seeds pass through antd's algorithms, which in the dark scheme would change them: these are put back afterwards. */
function exactly(exact: Tokens): MappingAlgorithm {
  return (seed, map) => ({ ...(map ?? theme.defaultAlgorithm(seed)), ...exact });
}

const algorithms = (scheme: Scheme, exact: Tokens): MappingAlgorithm[] => [
  scheme === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
  exactly(exact),
];

/** Colours that are seeds of antd's algorithms. */
const seeds = ({ tones }: ThemeTokens, primary: PrimaryColours) => ({
  colorPrimary: primary.base,
  colorLink: primary.ink,
  colorSuccess: tones.good.ink,
  colorWarning: tones.warn.ink,
  colorError: tones.bad.ink,
  colorInfo: tones.info.ink,
});

const toneTokens = ({ tones }: ThemeTokens) => ({
  colorSuccessBg: tones.good.soft,
  colorWarningBg: tones.warn.soft,
  colorErrorBg: tones.bad.soft,
  colorErrorBgHover: tones.bad.soft,
  colorErrorText: tones.bad.ink,
  colorErrorHover: tones.bad.ink,
  colorErrorActive: tones.bad.ink,
  colorErrorBorderHover: tones.bad.ink,
  colorInfoBg: tones.info.soft,
});

/** antd's theme for a tenant in one scheme, from the same tokens as the stylesheet. */
export function antdTheme(brand: BrandStyle, scheme: Scheme): ThemeConfig {
  const tokens = themeTokens[scheme];
  const primary = derivePrimary(brand.primary[scheme], scheme);
  const compact = brand.density === 'compact';
  const exact = seeds(tokens, primary);
  return {
    algorithm: algorithms(scheme, exact),
    cssVar: { prefix: 'pb-antd' },
    hashed: false,
    token: {
      ...exact,
      ...toneTokens(tokens),
      fontFamily: 'var(--pb-font)',
      fontSize: compact ? fontSizes.small : fontSizes.body,
      fontSizeSM: fontSizes.note,
      fontSizeLG: fontSizes.lead,
      fontWeightStrong: fontWeights.strong,
      borderRadius: radii.control,
      borderRadiusSM: radii.control,
      borderRadiusLG: radii.surface,
      controlHeight: controlHeights[brand.density],
      colorPrimaryHover: primary.hover,
      colorPrimaryActive: primary.active,
      colorPrimaryBg: primary.soft,
      colorPrimaryBgHover: primary.soft,
      colorPrimaryText: primary.ink,
      colorPrimaryTextHover: primary.ink,
      colorPrimaryBorder: primary.base,
      colorTextLightSolid: primary.onPrimary,
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
    components: componentTokens(tokens, primary),
  };
}
