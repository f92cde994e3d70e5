import type { Language, RemoteDeclaration, Texts } from '@plugboard/contracts';
import { replaceTexts } from '../texts/i18n.ts';
import { redeclare } from './redeclared.ts';

/** What the hot modules of `shared/tooling` send to the page. */
interface EditEvents {
  'plugboard:declaration': CustomEvent<RemoteDeclaration>;
  'plugboard:texts': CustomEvent<{
    readonly namespace: string;
    readonly language: Language;
    readonly texts: Texts;
  }>;
}

const listen = <Name extends keyof EditEvents>(name: Name, handle: (event: EditEvents[Name]) => void): void =>
  window.addEventListener(name, (event) => handle(event as EditEvents[Name]));

/** Takes over changes of `remote.ts` and of texts while a remote is developed; what is shown keeps its state. */
export function followEdits(): void {
  listen('plugboard:declaration', ({ detail }) => redeclare(detail));
  listen('plugboard:texts', ({ detail: { namespace, language, texts } }) => replaceTexts(namespace, language, texts));
}
