import { type ListStateOf, type UrlParser, urlText } from '@plugboard/sdk';
import { day, defineList, one, ownFilter } from '@plugboard/sdk/lists';
import { PersonFilter } from './components/person-filter.tsx';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const accountId: UrlParser<string> = { ...urlText(), read: (text) => (uuid.test(text) ? text : undefined) };

/** Newest first; searched by people, things and actions. Sign-ins are folded until they are asked for. */
export const auditList = defineList({
  name: 'audit',
  title: 'titles.audit',
  search: 'audit.search',
  failed: 'audit.error',
  empty: { none: 'audit.emptyNone', narrowed: 'audit.emptyFiltered' },
  filters: {
    actor: ownFilter({ label: 'audit.column.actor', needs: 'view_user', parser: accountId, control: PersonFilter }),
    action: one({ label: 'audit.column.action', any: 'audit.anyAction' }),
    type: one({ label: 'audit.column.subject', any: 'audit.anySubject' }),
    signIns: one({
      label: 'audit.signIns.label',
      any: 'audit.signIns.folded',
      values: ['shown', 'only'],
      option: (value) => `audit.signIns.${value}`,
    }),
    /** Both days are included. */
    from: day({ label: 'audit.from' }),
    to: day({ label: 'audit.to' }),
  },
});

export type AuditListState = ListStateOf<typeof auditList>;
