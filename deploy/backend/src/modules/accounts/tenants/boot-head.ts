import type { BootData } from '@plugboard/contracts/accounts';
import { escapeHtml } from '../../../platform/html.ts';

/** JSON inside a script element: without `<` nothing in it can end the element. */
const asJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * The piece of HTML that the gateway puts into the head of the first page, so that title, colours, typeface and
 * language are the tenant's before any script runs. Colours and typefaces are checked by the database.
 */
export function buildBootHead(data: BootData): string {
  const { light, dark } = data.brand.primary;
  const dialled = (colour: string) => `{--pb-primary:${colour}}`;
  return [
    `<title>${escapeHtml(data.environment.display_name)}</title>`,
    `<meta name="theme-color" content="${light}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${dark}" media="(prefers-color-scheme: dark)">`,
    '<style>',
    `:root{--pb-primary:${light};--pb-font:'${data.brand.typeface}','${data.brand.typeface} Fallback',system-ui,sans-serif}`,
    `@media (prefers-color-scheme:dark){:root:not([data-scheme=light])${dialled(dark)}}`,
    `:root[data-scheme=dark]${dialled(dark)}`,
    '</style>',
    `<script type="application/json" id="plugboard-boot">${asJson(data)}</script>`,
    '',
  ].join('\n');
}
