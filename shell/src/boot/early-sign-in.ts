import { hasRedirectFlag } from '@plugboard/auth/core';
import type { BootData } from '@plugboard/contracts/accounts';
import type { Language } from '@plugboard/contracts/platform';

/** Placeholders of the tenant's values in the form that the build has rendered. */
export const standIns = { name: '%name%', contact: 'contact', terms: 'terms', privacy: 'privacy' } as const;

/** Whether this address starts with the form for email and password, where there is no session. */
const isExpected = () => ['/', '/login'].includes(location.pathname) && location.hash === '' && !hasRedirectFlag();

function fillIn(form: DocumentFragment, { brand, environment }: BootData): void {
  const { contact_email: contact, links } = environment;
  const targets: Readonly<Record<string, string>> = {
    [`mailto:${standIns.contact}`]: contact && `mailto:${contact}`,
    [standIns.terms]: links.terms,
    [standIns.privacy]: links.privacy,
  };
  for (const link of form.querySelectorAll('footer a')) {
    const target = targets[link.getAttribute('href') ?? ''];
    if (target) link.setAttribute('href', target);
    else link.remove();
  }
  const texts = document.createTreeWalker(form, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    text.data = text.data.replace(standIns.name, () => brand.display_name);
  }
}

/** Keeps a press of a button for the portal's script; without it the browser would send the form to its own address. */
function keepPress(event: Event): void {
  const chrome = event.currentTarget as HTMLElement;
  const button = (event.target as Element).closest('button');
  if (!button || chrome.dataset['early'] === undefined) return;
  event.preventDefault();
  button.dataset['pressed'] = '';
}

function draw(boot: BootData, language: Language): void {
  const chrome = document.getElementById('chrome');
  const content = document.getElementById('content');
  const form = document.querySelector<HTMLTemplateElement>(`template[lang=${language}]`)?.content;
  const first = form?.querySelector('input');
  if (!chrome || !content || !form || !first) return;
  document.documentElement.lang = language;
  fillIn(form, boot);
  first.autofocus = true;
  content.hidden = true;
  chrome.dataset['early'] = '';
  chrome.addEventListener('click', keepPress);
  chrome.append(form);
}

/**
 * Draws the sign-in form from the page's own template, before any other script has arrived. React takes over its
 * elements, with the values typed and the buttons pressed until then (page.ts). `undefined` where the page does not start
 * with the form.
 */
export const earlySignIn = (boot: BootData, language: Language): (() => void) | undefined =>
  isExpected() ? () => draw(boot, language) : undefined;
