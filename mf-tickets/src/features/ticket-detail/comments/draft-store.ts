import type { ChosenFile } from '../../../common/uploads/chosen-files.model.ts';

/** A comment that was begun: it survives leaving the page, until it is sent or the tab is closed. */
interface Draft {
  readonly text: string;
  /** Files that have arrived on the server and wait for their comment. */
  readonly files: readonly { readonly upload: string; readonly name: string; readonly size: number }[];
}

const emptyDraft: Draft = { text: '', files: [] };

/** Account and ticket of a draft: the session deletes what it finds under this account's id when another signs in. */
interface DraftKey {
  readonly account: string;
  readonly ticket: number;
}
const storageKey = ({ account, ticket }: DraftKey) => `tickets.comment-draft.${account}.${ticket}`;

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<Draft>).text === 'string' &&
  Array.isArray((value as Partial<Draft>).files);

export function readDraft(draftKey: DraftKey): Draft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(draftKey)) ?? 'null');
    return isDraft(stored) ? stored : emptyDraft;
  } catch {
    return emptyDraft;
  }
}

export function saveDraft(draftKey: DraftKey, draft: Draft): void {
  if (draft.text === '' && draft.files.length === 0) sessionStorage.removeItem(storageKey(draftKey));
  else sessionStorage.setItem(storageKey(draftKey), JSON.stringify(draft));
}

/** The files of a draft, as the composer has them. */
export const toChosenFiles = ({ files }: Draft): readonly ChosenFile[] =>
  files.map(({ upload, name, size }) => ({
    key: upload,
    idempotencyKey: upload,
    name,
    size,
    sent: size,
    upload,
    file: null,
    progress: { state: 'done' },
  }));
