import type { BrandPicture, BrandStyle } from '../tenants/brand-style.ts';

/** Id of the style element that holds `brandPictureCss`, so that it can be written anew after a change. */
export const brandPictureCssId = 'plugboard-brand-pictures';

/** Height of a logo in the frame, in pixels. */
const height = 32;
const maxWidth = 176;

/** A wide logo says the name itself; a symbol stands in place of the default one, before the name. */
export const isWordmark = ({ width, height: high }: BrandPicture): boolean => width / high > 1.6;

function logoRules(scope: string, logo: BrandPicture, ground: string): string {
  const wide = isWordmark(logo);
  const width = wide ? Math.min(maxWidth, Math.round((logo.width / logo.height) * height)) : height;
  const hidden = wide
    ? '>*{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}'
    : '>svg{display:none}';
  return [
    `${scope} .pb-mark::before{content:"";flex:none;width:${width}px;height:${height}px;background:${ground}url("${logo.path}") center/contain no-repeat;border-radius:4px}`,
    `${scope} .pb-mark${hidden}`,
  ].join('');
}

/**
 * Stylesheet of a tenant's pictures: marks with the class `pb-mark` show its logo, and the panel `pb-sign-in-picture`
 * its picture. A tenant without a dark logo gets its light one on white.
 */
export function brandPictureCss({ pictures }: Pick<BrandStyle, 'pictures'>): string {
  const { logo_light: light, logo_dark: dark, sign_in: signIn } = pictures;
  const onDark = dark ?? light;
  const darkRules = (scope: string) => (onDark ? logoRules(scope, onDark, dark ? '' : '#fff ') : '');
  return [
    // Each scheme has separate rules, since one may have a symbol and the other a wide logo.
    light ? logoRules(':root:root[data-scheme=light]', light, '') : '',
    light ? `@media (prefers-color-scheme:light){${logoRules(':root:root:not([data-scheme=dark])', light, '')}}` : '',
    onDark ? `@media (prefers-color-scheme:dark){${darkRules(':root:root:not([data-scheme=light])')}}` : '',
    darkRules(':root:root[data-scheme=dark]'),
    // Public pages request the logo once they have content; the default mark does not show before it.
    onDark ? '.pb-header:not(.pb-mark) svg{visibility:hidden}' : '',
    signIn
      ? `:root:root .pb-sign-in-picture{background:url("${signIn.path}") center/cover}:root:root .pb-sign-in-picture>*{display:none}`
      : '',
  ]
    .filter((rules) => rules !== '')
    .join('\n');
}
