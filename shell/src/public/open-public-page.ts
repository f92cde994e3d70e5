import type { BootData } from '@plugboard/contracts/accounts';
import {
  chooseLanguage,
  closestRoute,
  isOpenToPublic,
  type Language,
  type PublicRemote,
  type PublicReply,
  publicRemotesElement,
  publicReplyElement,
} from '@plugboard/contracts/platform';
import { defaultBootData } from '../boot/default-boot-data.ts';
import { drawFrame, showLooks } from './frame.ts';
import { keepLanguage } from './keep-language.ts';
import { loadContainer } from './load-container.ts';
import { clearContent, showCard, showSkeleton, waitUntilShown } from './page-content.ts';
import { publicTexts } from './public-texts.ts';
import { reportPageFailure } from './report-failure.ts';

interface PublicVisit {
  readonly boot: BootData;
  readonly language: Language;
  readonly reply: PublicReply | undefined;
}

interface FoundRemote {
  readonly remote: PublicRemote;
  readonly title: string;
}

/** The public remote at this address, if this tenant's switches leave the route open. */
function remoteAt({ remotes, boot }: PageData, pathname: string, language: Language): FoundRemote | null {
  for (const remote of remotes) {
    const route = closestRoute(remote.routes, pathname);
    if (route && isOpenToPublic(route.gate, boot.environment.flags)) return { remote, title: route.title[language] };
  }
  return null;
}

async function show(visit: PublicVisit, { remote, title }: FoundRemote, attempt: number): Promise<void> {
  const { boot, language, reply } = visit;
  document.title = `${title} · ${boot.environment.display_name}`;
  const content = showSkeleton(publicTexts[language].loading, remote.id);
  const fail = (error: unknown, kind: 'load' | 'crash') => {
    reportPageFailure(kind, error, remote);
    showFailure(visit, remote, attempt);
  };
  try {
    const { mount } = await loadContainer(remote, attempt);
    clearContent(content);
    const { pathname } = location;
    await mount(content, { boot, language, pathname, reply, onCrash: (error) => fail(error, 'crash') });
    void waitUntilShown(content).then(() => showLooks(boot));
  } catch (error) {
    fail(error, 'load');
  }
}

/** Requests the page again, because the failed release may have been replaced or rolled back. */
async function tryAgain(visit: PublicVisit, failed: PublicRemote, attempt: number): Promise<void> {
  const page = await fetchPage();
  const found = remoteAt(page, location.pathname, visit.language);
  if (found) await show(visit, found, found.remote.version === failed.version ? attempt + 1 : 0);
  else showNotFound(visit);
}

function showFailure(visit: PublicVisit, remote: PublicRemote, attempt: number): void {
  const { unavailable, owner, retry } = publicTexts[visit.language];
  showLooks(visit.boot);
  showCard({
    ...unavailable,
    application: remote.id,
    note: owner.replace('{{owner}}', remote.team?.[visit.language] ?? remote.owner),
    action: {
      label: retry,
      onPress: () => tryAgain(visit, remote, attempt).catch(() => showFailure(visit, remote, attempt)),
    },
  });
}

function showNotFound({ boot, language }: PublicVisit): void {
  showLooks(boot);
  showCard(publicTexts[language].notFound);
}

/** Signed-in accounts go to the portal (spec §2.1), and so does a session passed in the address. */
const belongsToPortal = (address: URL): boolean =>
  localStorage.getItem('access_token') !== null || address.searchParams.has('token');

/** Renders the public page at the address. */
export async function openPublicPage(): Promise<void> {
  const address = new URL(location.href);
  if (belongsToPortal(address)) {
    location.replace(`/${address.search}`);
    return;
  }
  const page = readPage(document);
  const { boot } = page;
  const language = chooseLanguage(keepLanguage(address), boot.environment.language, navigator.language);
  drawFrame(boot, language);
  const found = remoteAt(page, address.pathname, language);
  const reply = readJson<PublicReply>(document, publicReplyElement) ?? undefined;
  const visit = { boot, language, reply };
  if (found) await show(visit, found, 0);
  else showNotFound(visit);
}

/** Data embedded by the gateway: the tenant, and the public remotes at this address. */
interface PageData {
  readonly boot: BootData;
  readonly remotes: readonly PublicRemote[];
}

function readJson<Shape>(page: Document, id: string): Shape | null {
  const text = page.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as Shape) : null;
}

/** Reads a page. Without a backend there is no tenant in it, and the product's own looks are shown. */
const readPage = (page: Document): PageData => ({
  boot: readJson<BootData>(page, 'plugboard-boot') ?? defaultBootData,
  remotes: readJson<PublicRemote[]>(page, publicRemotesElement) ?? [],
});

/** Reads the page at this address as the server has it now: another release may be in use meanwhile. */
async function fetchPage(): Promise<PageData> {
  const answer = await fetch(location.pathname, { cache: 'no-store', headers: { accept: 'text/html' } });
  if (!answer.ok) throw new Error(`The page answered ${answer.status}`);
  return readPage(new DOMParser().parseFromString(await answer.text(), 'text/html'));
}
