import { type BootData } from '@plugboard/contracts/accounts';
import { type PublicRemote, publicRemotesElement } from '@plugboard/contracts/platform';
import { nobodyAnswers } from '../boot/theme/nobody-answers.ts';

/** Data embedded by the gateway: the tenant, and the public remotes at this address. */
export interface PageData {
  readonly boot: BootData;
  readonly remotes: readonly PublicRemote[];
}

function jsonIn<Shape>(page: Document, id: string): Shape | null {
  const text = page.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as Shape) : null;
}

/** Reads a page. Without a backend there is no tenant in it, and the product's own looks are shown. */
export const readPage = (page: Document): PageData => ({
  boot: jsonIn<BootData>(page, 'plugboard-boot') ?? nobodyAnswers,
  remotes: jsonIn<PublicRemote[]>(page, publicRemotesElement) ?? [],
});

/** Reads the page at this address as the server has it now: another release may be in use meanwhile. */
export async function fetchPage(): Promise<PageData> {
  const answer = await fetch(location.pathname, { cache: 'no-store', headers: { accept: 'text/html' } });
  if (!answer.ok) throw new Error(`The page answered ${answer.status}`);
  return readPage(new DOMParser().parseFromString(await answer.text(), 'text/html'));
}
