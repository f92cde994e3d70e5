import type { AuditSubjectType } from '@plugboard/contracts/accounts';
import { type Subject, subjectKey, type SubjectName } from './audit-subjects.repository.ts';

/** Kinds of things that the fields of an entry refer to by id; a field does not record which kind its id is of. */
const referredTypes: readonly AuditSubjectType[] = [
  'account',
  'charger',
  'charger_group',
  'charger_super_group',
  'grid_event',
  'id_tag',
  'location',
  'port',
  'subscription_tariff',
  'utility_meter',
  'vehicle',
];

/** More ids than a person reads are left as they are. */
const maxIds = 50;

interface Values {
  readonly before: unknown;
  readonly after: unknown;
}

const idsIn = ({ before, after }: Values): readonly string[] => {
  const found = JSON.stringify([before, after]).matchAll(/"([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})"/g);
  return [...new Set([...found].map(([, id = '']) => id))].slice(0, maxIds);
};

/** Everything that the ids in the entries may be. */
export const listReferences = (rows: readonly Values[]): readonly Subject[] =>
  rows.flatMap(idsIn).flatMap((subject_id) => referredTypes.map((subject_type) => ({ subject_type, subject_id })));

/** Names of the things that an entry's ids refer to, by id. */
export const namesIn = (row: Values, names: ReadonlyMap<string, SubjectName>): Record<string, string> =>
  Object.fromEntries(
    idsIn(row).flatMap((id) => {
      const name = referredTypes.map((type) => names.get(subjectKey(type, id))?.name).find(Boolean);
      return name === undefined ? [] : [[id, name]];
    }),
  );
