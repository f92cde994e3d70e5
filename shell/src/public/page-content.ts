import { element } from './element.ts';

interface Card {
  readonly title: string;
  readonly text: string;
  readonly note?: string;
  /** Id of the remote that it is shown in place of. */
  readonly application?: string;
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

/** The element that a remote draws in; a new one each time, so that two of them never meet. */
function newContent(attributes: Readonly<Record<string, string>>, children: readonly Node[]): HTMLElement {
  const content = element('div', attributes, children);
  document.getElementById('content')?.replaceChildren(content);
  return content;
}

/** Shows the server's text, or else that something is on its way; returns where it is to be drawn. */
export const showSkeleton = (label: string, application: string): HTMLElement =>
  newContent({ 'data-application': application }, [
    document.querySelector('#content > [data-waiting]') ??
      element('div', { class: 'pb-skeleton', role: 'status', 'aria-label': label, 'data-waiting': '' }),
  ]);

export const clearContent = (content: HTMLElement): void => content.replaceChildren();

/** Resolves once a remote has drawn something that waits for nothing. */
export const waitUntilShown = (content: HTMLElement): Promise<void> =>
  new Promise((resolve) => {
    const observer = new MutationObserver(() => look());
    const look = () => {
      if (!content.firstElementChild || content.querySelector('[data-waiting]')) return;
      observer.disconnect();
      resolve();
    };
    observer.observe(content, { childList: true, subtree: true });
    look();
  });

/** Shows one message, and a button where something can be done. */
export function showCard({ title, text, note, action, application }: Card): void {
  const button = action && element('button', { class: 'pb-button', type: 'button' }, [action.label]);
  button?.addEventListener('click', () => {
    button.disabled = true;
    action?.onPress();
  });
  newContent(application ? { 'data-application': application } : {}, [
    element('section', { class: 'pb-card', role: 'alert', 'data-fault': '' }, [
      element('h1', {}, [title]),
      element('p', {}, [text]),
      ...(note ? [element('p', {}, [element('small', {}, [note])])] : []),
      ...(button ? [button] : []),
    ]),
  ]);
}
