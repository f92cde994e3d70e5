import { defaultTablePageSize, pageSizes } from '@plugboard/contracts';
import { type UrlParser, urlChoice, urlNumber, urlText, useUrlState } from '@plugboard/sdk';
import type { AuditState } from './audit.model.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const matching = (pattern: RegExp): UrlParser<string> => ({
  ...urlText(),
  read: (text) => (pattern.test(text) ? text : undefined),
});

const parsers = {
  actor: matching(uuid),
  action: urlText(),
  type: urlText(),
  subject: urlText(),
  from: matching(/^\d{4}-\d{2}-\d{2}$/),
  to: matching(/^\d{4}-\d{2}-\d{2}$/),
  page: urlNumber(1, 1),
  size: urlChoice(pageSizes, defaultTablePageSize),
  /** The entry that is open. */
  entry: urlText(),
};

const none: AuditState = { actor: '', action: '', type: '', subject: '', from: '', to: '' };
const sizeOf = (size: number) => pageSizes.find((offered) => offered === size) ?? defaultTablePageSize;

/** What the log shows: all of it in the address, so that a find can be sent to a colleague. */
export function useAuditState() {
  const [state, setUrl] = useUrlState(parsers);
  return {
    state,
    filterBy: (change: Partial<AuditState>) => setUrl({ ...change, page: 1 }, { push: true }),
    clear: () => setUrl({ ...none, page: 1 }, { push: true }),
    turnTo: (page: number, size: number, how: { readonly push: boolean }) => setUrl({ page, size: sizeOf(size) }, how),
    open: (entry: string) => setUrl({ entry }, { push: true }),
    close: () => setUrl({ entry: '' }),
  };
}
