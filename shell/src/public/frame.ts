import type { BootData } from '@plugboard/contracts/accounts';
import type { Language } from '@plugboard/contracts/platform';
import { brandCss, typefaceStack } from '@plugboard/ui/theme';
import { showOwnIcon } from '../boot/show-own-icon.ts';
import { element } from './element.ts';
import { publicTexts } from './public-texts.ts';

const svg = 'http://www.w3.org/2000/svg';

function shape(tag: string, attributes: Readonly<Record<string, string>>, children: readonly Node[] = []): SVGElement {
  const made = document.createElementNS(svg, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

const mark = () =>
  shape('svg', { viewBox: '0 0 32 32', width: '32', height: '32', 'aria-hidden': 'true' }, [
    shape('rect', { width: '32', height: '32', rx: '8', class: 'pb-tile' }),
    shape('path', { d: 'M18 5.5 9 18h6l-1.5 8.5L23 13.5h-6.3Z', class: 'pb-bolt' }),
  ]);

function applyColours({ brand }: BootData): void {
  const style = document.createElement('style');
  style.textContent = brandCss(brand);
  document.head.append(style);
}

/**
 * The typeface of payment pages (spec §1), and the tenant's logo and favicon. They are asked for once there is something
 * to read: they are not what the driver waits for.
 */
export function showLooks({ brand }: BootData): void {
  document.body.style.setProperty('--pb-font', typefaceStack(brand.payment_typeface));
  document.querySelector('.pb-header')?.classList.add('pb-mark');
  showOwnIcon();
}

function footer({ environment: { links } }: BootData, language: Language): HTMLElement {
  const texts = publicTexts[language];
  const other: Language = language === 'en' ? 'es' : 'en';
  const legal = [
    [links.terms, texts.terms],
    [links.privacy, texts.privacy],
  ] as const;
  return element('footer', { class: 'pb-footer' }, [
    ...legal.flatMap(([href, text]) => (href ? [element('a', { href }, [text])] : [])),
    element('a', { href: `?lang=${other}`, lang: other, hreflang: other }, [texts.otherLanguage]),
  ]);
}

/** Draws the tenant's name and links around the content, in its colours. */
export function drawFrame(boot: BootData, language: Language): void {
  document.documentElement.lang = language;
  applyColours(boot);
  const content = document.getElementById('content');
  document
    .getElementById('chrome')
    ?.append(element('header', { class: 'pb-header' }, [mark(), element('span', {}, [boot.environment.display_name])]));
  content?.after(footer(boot, language));
}
