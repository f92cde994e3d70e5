import type { Language, RemoteDeclaration, Texts } from '@plugboard/contracts/platform';
import { replaceTexts } from '../texts/i18n.ts';
import { redeclare } from './redeclared.ts';

/** Events that the hot modules of `shared/tooling` dispatch on the window. */
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

/** Applies changes of `remote.ts` and of texts during development; mounted screens keep their state. */
export function followEdits(): void {
  listen('plugboard:declaration', ({ detail }) => redeclare(detail));
  listen('plugboard:texts', ({ detail: { namespace, language, texts } }) => replaceTexts(namespace, language, texts));
}
