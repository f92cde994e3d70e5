import type { AuditEntry } from '@plugboard/contracts/accounts';
import { listChanges } from '../audit.model.ts';
import { sentenceOf } from './sentence.model.ts';
import { useStoryTexts } from './story-texts.ts';
import { useFieldWords } from './use-field-words.ts';

/** Changes that a line has room for. */
const maxChanges = 2;
const maxValueLength = 30;

const shorten = (value: string) => (value.length > maxValueLength ? `${value.slice(0, maxValueLength - 1)}…` : value);

/** The first changed fields in a line; `undefined` where none is recorded, or where the sentence says it. */
export function useChangesText(): (entry: AuditEntry) => string | undefined {
  const { t } = useStoryTexts();
  const { nameOf, valueOf } = useFieldWords();
  return (entry) => {
    if (sentenceOf(entry).kind === 'field') return undefined;
    const changes = listChanges(entry)
      .slice(0, maxChanges)
      .map(({ field, before, after }) => {
        const [was, is] = [shorten(valueOf(field, before, entry.names)), shorten(valueOf(field, after, entry.names))];
        return `${nameOf(field)}: ${t('change', { before: was, after: is })}`;
      });
    return changes.length === 0 ? undefined : changes.join(' · ');
  };
}
