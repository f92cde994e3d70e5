import type { ShareMode } from '@plugboard/contracts/chargers';
import type { FieldMessage } from '../../../platform/http/failure.ts';
import type { TextKey } from '../../../platform/text.ts';

/** A charger that is to be in a group, or a group that is to be in a super group. */
interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly location_id: string | null;
  readonly share_mode?: ShareMode | null;
  /** Group that it already belongs to. */
  readonly holder_id: string | null;
  readonly holder_name: string | null;
}

/** The group or super group that they are to be in. */
export interface Holder {
  readonly id: string;
  readonly locationId: string;
}

/** Error texts for one kind of member. */
interface Words {
  readonly unknown: TextKey;
  readonly elsewhere: TextKey;
  readonly taken: TextKey;
}

function problemOf(candidate: Candidate | undefined, holder: Holder, words: Words): FieldMessage | undefined {
  if (!candidate) return { key: words.unknown };
  const { name, share_mode = null, location_id, holder_id, holder_name } = candidate;
  if (share_mode !== null) return { key: 'command.shared' };
  if (location_id !== holder.locationId) return { key: words.elsewhere, values: { name } };
  if (holder_id === null || holder_id === holder.id) return undefined;
  return { key: words.taken, values: { name, group: holder_name ?? '' } };
}

/** Errors of the members sent, by their index: `chargers.0`. */
export function memberProblems(
  field: 'chargers' | 'groups',
  { ids, candidates, words }: { ids: readonly string[]; candidates: readonly Candidate[]; words: Words },
  holder: Holder,
): Record<string, readonly FieldMessage[]> {
  const known = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  return Object.fromEntries(
    ids.flatMap((id, index) => {
      const problem = problemOf(known.get(id), holder, words);
      return problem ? [[`${field}.${index}`, [problem]]] : [];
    }),
  );
}
