import type { ThemeConfig } from 'antd';
import { fontWeights, type PrimaryColours, radii, type ThemeTokens } from '../theme/index.ts';

/** Overrides of antd's component tokens. */
export function componentTokens(tokens: ThemeTokens, primary: PrimaryColours): NonNullable<ThemeConfig['components']> {
  return {
    Badge: { colorTextLightSolid: tokens.surfaceRaised },
    Button: {
      borderRadiusLG: radii.control,
      fontWeight: fontWeights.medium,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      dangerColor: tokens.surfaceRaised,
      // A button says what it does; only fields need a border that stands out.
      defaultBorderColor: tokens.line,
      defaultHoverBorderColor: tokens.lineStrong,
      defaultHoverColor: tokens.text,
      defaultActiveBorderColor: tokens.lineStrong,
      defaultActiveColor: tokens.text,
    },
    // The tick: white on the light primary of a dark scheme could hardly be seen.
    Checkbox: { colorWhite: primary.onPrimary },
    Menu: {
      itemBg: 'transparent',
      itemSelectedBg: primary.soft,
      itemSelectedColor: primary.ink,
      activeBarBorderWidth: 0,
    },
    Segmented: { trackBg: tokens.line, itemSelectedBg: tokens.surfaceRaised, itemColor: tokens.textMuted },
    // The closed field of a multiple choice says one thing in words; it is no row of chips.
    Select: { multipleItemBg: 'transparent', optionSelectedBg: primary.soft, optionActiveBg: tokens.surfaceSunken },
    Tooltip: { colorTextLightSolid: tokens.surfaceRaised },
  };
}
