import {
  type BootData,
  brandCss,
  brandPictureCss,
  brandPictureCssId,
  derivePrimary,
} from '@plugboard/contracts/accounts';
import { asJson, escapeHtml } from '../../../platform/html.ts';

/** The portal's own mark in the tenant's colour. */
const defaultIcon = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${color}"/><path d="M18 5.5 9 18h6l-1.5 8.5L23 13.5h-6.3Z" fill="${derivePrimary(color, 'light').onPrimary}"/></svg>`)}`;

/**
 * The piece of HTML that the gateway puts into the head of the first page, so that title, colours, typeface and
 * language are the tenant's before any script runs. Colours and typefaces are checked by the database.
 */
export function buildBootHead(data: BootData): string {
  const { light, dark } = data.brand.primary;
  const { favicon } = data.brand.pictures;
  return [
    `<title>${escapeHtml(data.environment.display_name)}</title>`,
    `<meta name="theme-color" content="${light}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${dark}" media="(prefers-color-scheme: dark)">`,
    `<link rel="icon" href="${escapeHtml(defaultIcon(light))}"${favicon ? ` data-own="${escapeHtml(favicon.path)}"` : ''}>`,
    `<style>${brandCss(data.brand)}</style>`,
    `<style id="${brandPictureCssId}">${brandPictureCss(data.brand)}</style>`,
    `<script type="application/json" id="plugboard-boot">${asJson(data)}</script>`,
    '',
  ].join('\n');
}
