import { type BootData, brandCss } from '@plugboard/contracts/accounts';
import { asJson, escapeHtml } from '../../../platform/html.ts';

/**
 * The piece of HTML that the gateway puts into the head of the first page, so that title, colours, typeface and
 * language are the tenant's before any script runs. Colours and typefaces are checked by the database.
 */
export function buildBootHead(data: BootData): string {
  const { light, dark } = data.brand.primary;
  return [
    `<title>${escapeHtml(data.environment.display_name)}</title>`,
    `<meta name="theme-color" content="${light}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${dark}" media="(prefers-color-scheme: dark)">`,
    `<style>${brandCss(data.brand)}</style>`,
    `<script type="application/json" id="plugboard-boot">${asJson(data)}</script>`,
    '',
  ].join('\n');
}
