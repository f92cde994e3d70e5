import { contrast } from '@plugboard/contracts/accounts';
import type { Language } from '@plugboard/contracts/platform';
import { escapeHtml } from '../html.ts';
import { mailColors } from './mail-colors.ts';

/** Name, colours and logo of the tenant that sends a mail. */
export interface MailBrand {
  readonly name: string;
  readonly contactEmail: string;
  /** Primary colours as `#rrggbb`. */
  readonly color: { readonly light: string; readonly dark: string };
  /** Path of a picture at the tenant’s host, such as `/uploads/…`; `withAbsolutePictures` completes it. */
  readonly logo: {
    readonly light: string | null;
    readonly dark: string | null;
    /** It says the name itself. */
    readonly isWordmark: boolean;
  };
}

/** A label and its value. */
export type MailRow = readonly [label: string, value: string];

export interface MailContent {
  readonly language: Language;
  readonly subject: string;
  /** Plain text; a blank line begins a paragraph. A paragraph that is the action’s link becomes its button. */
  readonly body: string;
  readonly action?: { readonly label: string; readonly link: string; readonly fallback: string };
  /** Shown instead of the body: a sentence, then tables; a strong one has the sums. */
  readonly tables?: {
    readonly lead: string;
    readonly groups: readonly { readonly rows: readonly MailRow[]; readonly isStrong?: boolean }[];
  };
}

const fonts = "font-family:Poppins,Urbanist,'Segoe UI',Roboto,Arial,sans-serif";
const { ground, sheet, text: ink, muted, line } = mailColors.light;

/** Text on a colour: white or black, whichever reads better; one of them always has a contrast above 4.5. */
export const inkOn = (color: string): string =>
  contrast('#ffffff', color) >= contrast('#000000', color) ? '#ffffff' : '#000000';

const linesOf = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

const paragraph = (text: string) => `<p style="margin:0 0 16px;overflow-wrap:anywhere">${linesOf(text)}</p>`;

const button = ({ label, link, fallback }: NonNullable<MailContent['action']>, color: string) =>
  `<p style="margin:8px 0 12px"><a class="button" href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${color};color:${inkOn(color)};font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="muted" style="margin:0 0 16px;font-size:13px;line-height:20px;color:${muted};overflow-wrap:anywhere">${escapeHtml(fallback)}<br><a class="muted" href="${escapeHtml(link)}" style="color:${muted}">${escapeHtml(link)}</a></p>`;

const table = ({ rows, isStrong = false }: NonNullable<MailContent['tables']>['groups'][number]) =>
  `<table role="presentation" width="100%" style="border-collapse:collapse;margin:0 0 24px;${isStrong ? 'font-weight:600' : ''}">${rows
    .map(([label, value]) => {
      const cell = `padding:8px 0;border-bottom:1px solid ${line};vertical-align:top`;
      return `<tr><td class="line" style="${cell}">${escapeHtml(label)}</td><td class="line" style="${cell};padding-left:12px;text-align:right">${escapeHtml(value)}</td></tr>`;
    })
    .join('')}</table>`;

function bodyOf({ body, action, tables }: MailContent, color: string): string {
  if (tables)
    return [paragraph(tables.lead), ...tables.groups.filter(({ rows }) => rows.length > 0).map(table)].join('');
  return body
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => (action && part === action.link ? button(action, color) : paragraph(part)))
    .join('\n');
}

/**
 * The tenant’s logo, with its name where the logo is a symbol, or the name alone. A mail program that knows no dark
 * scheme shows the light one.
 */
function markOf({ name: tenant, logo }: MailBrand): string {
  const alt = escapeHtml(tenant);
  const name = `<span class="ink" style="font-size:18px;font-weight:600;color:${ink};vertical-align:middle">${alt}</span>`;
  if (logo.light === null) return name;
  const dark =
    logo.dark === null ? '' : `<source media="(prefers-color-scheme: dark)" srcset="${escapeHtml(logo.dark)}">`;
  const picture = `<picture>${dark}<img src="${escapeHtml(logo.light)}" alt="${logo.isWordmark ? alt : ''}" height="36" style="vertical-align:middle;height:36px;width:auto;max-width:220px;border:0;font-size:18px;font-weight:600"></picture>`;
  return logo.isWordmark ? picture : `${picture}<span style="padding-left:12px">${name}</span>`;
}

function darkRules(color: string): string {
  const { dark } = mailColors;
  return `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.ground{background:${dark.ground}!important}.sheet{background:${dark.sheet}!important;border-color:${dark.line}!important}
.ink{color:${dark.text}!important}.muted{color:${dark.muted}!important}.line{border-color:${dark.line}!important}
.button{background:${color}!important;color:${inkOn(color)}!important}.bar{background:${color}!important}}`;
}

/**
 * A mail as a web page: the tenant’s mark, the text, and a button. Texts are escaped; no picture is loaded but the
 * tenant’s logo. Made of tables and inline styles, which all mail programs know; it fits 320 pixels.
 */
export function buildMailHtml(content: MailContent, brand: MailBrand): string {
  const { language, subject } = content;
  const primary = brand.color;
  const contact = escapeHtml(brand.contactEmail);
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title><style>${darkRules(primary.dark)}</style></head>
<body class="ground" style="margin:0;padding:0;background:${ground}">
<table class="ground" role="presentation" width="100%" style="border-collapse:collapse;background:${ground}"><tr><td align="center" style="padding:16px 8px">
<table class="sheet" role="presentation" width="100%" style="border-collapse:separate;max-width:560px;table-layout:fixed;background:${sheet};border:1px solid ${line};border-radius:10px;overflow:hidden">
<tr><td class="bar" style="height:4px;line-height:4px;font-size:0;background:${primary.light}">&nbsp;</td></tr>
<tr><td style="padding:20px 24px 0;${fonts}">${markOf(brand)}</td></tr>
<tr><td class="ink" style="padding:20px 24px 8px;${fonts};font-size:15px;line-height:24px;color:${ink}">
<h1 style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600;overflow-wrap:anywhere">${escapeHtml(subject)}</h1>
${bodyOf(content, primary.light)}
</td></tr>
<tr><td class="line muted" style="padding:14px 24px 18px;border-top:1px solid ${line};${fonts};font-size:13px;line-height:20px;color:${muted}">${escapeHtml(brand.name)}${contact === '' ? '' : ` · <a class="muted" href="mailto:${contact}" style="color:${muted}">${contact}</a>`}</td></tr>
</table></td></tr></table></body></html>`;
}

/** The same with its pictures at the tenant’s host. Only a picture’s address begins like this: texts have no quotes. */
export const withAbsolutePictures = (html: string, origin: string): string =>
  html.replaceAll(/ (src|srcset)="\/uploads\//g, ` $1="${escapeHtml(origin)}/uploads/`);
