import type { ThemeConfig } from 'antd';
import { fontSizes, fontWeights, type PrimaryColours, type ThemeTokens } from '../theme/index.ts';

/** Where antd's components differ from what the general tokens give them. */
export function componentTokens(
  tokens: ThemeTokens,
  primary: PrimaryColours,
  rowHeight: number,
): NonNullable<ThemeConfig['components']> {
  // A row is its line of text (22 px) and the padding above and below, without the hairline.
  const cellPadding = Math.floor((rowHeight - 1 - 22) / 2);
  return {
    Button: { fontWeight: fontWeights.medium, primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
    Form: { labelColor: tokens.text, verticalLabelPadding: '0 0 4px', itemMarginBottom: 16 },
    Menu: {
      itemBg: 'transparent',
      itemSelectedBg: primary.soft,
      itemSelectedColor: primary.ink,
      activeBarBorderWidth: 0,
    },
    Segmented: { trackBg: tokens.surfaceSunken, itemSelectedBg: tokens.surfaceRaised, itemColor: tokens.textMuted },
    Select: { optionSelectedBg: primary.soft, optionActiveBg: tokens.surfaceSunken },
    Table: {
      headerBg: tokens.surfaceRaised,
      headerColor: tokens.textMuted,
      headerSplitColor: 'transparent',
      headerBorderRadius: 0,
      headerSortActiveBg: tokens.surfaceRaised,
      headerSortHoverBg: tokens.surfaceSunken,
      fixedHeaderSortActiveBg: tokens.surfaceRaised,
      bodySortBg: 'transparent',
      rowHoverBg: tokens.surfaceSunken,
      rowSelectedBg: primary.soft,
      rowSelectedHoverBg: primary.soft,
      borderColor: tokens.line,
      cellPaddingBlock: cellPadding,
      cellPaddingInline: 12,
      cellPaddingBlockSM: cellPadding,
      cellPaddingInlineSM: 12,
      cellFontSizeSM: fontSizes.small,
    },
    Tooltip: { colorTextLightSolid: tokens.surfaceRaised },
  };
}
