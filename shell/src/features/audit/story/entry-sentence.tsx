import { useEnvironment } from '@plugboard/auth';
import type { AuditEntry } from '@plugboard/contracts/accounts';
import { Link } from '@plugboard/sdk';
import { Fragment, type ReactNode } from 'react';
import { useRemoteNames } from '../../../portal/remote-names.store.ts';
import { usePersonText } from '../use-person-text.ts';
import en from './en.json';
import { actorPlace, subjectPlace, uuid } from './entry-place.ts';
import styles from './entry-sentence.module.css';
import { personPlace, sentenceOf, thingPlace } from './sentence.model.ts';
import { useStoryTexts } from './story-texts.ts';
import { useFieldWords } from './use-field-words.ts';

const linked = (place: string | undefined, text: string): ReactNode =>
  place === undefined ? <b>{text}</b> : <Link to={place}>{text}</Link>;

/** The sentence with placeholders for the person and the thing. */
export function useSentenceText(): (entry: AuditEntry) => string {
  const { t } = useStoryTexts();
  const { nameInSentence, valueOf } = useFieldWords();
  const ends = { who: personPlace, what: thingPlace };
  return (entry) => {
    const sentence = sentenceOf(entry);
    if (sentence.kind === 'did') return t(`did.${sentence.verb}`, ends);
    if (sentence.kind === 'special') return t(`special.${sentence.key}`, ends);
    if (sentence.kind === 'action') return t(`action.${sentence.key}`, ends);
    if (sentence.kind === 'other') return t('other', { ...ends, action: entry.action_name });
    const { field, before, after } = sentence;
    const change = t('change', {
      before: valueOf(field, before, entry.names),
      after: valueOf(field, after, entry.names),
    });
    return t('oneField', { ...ends, field: nameInSentence(field), change });
  };
}

/** “Charger” as “charger”; “RFID card” stays as it is. */
const inSentence = (kind: string): string =>
  /^\p{Lu}\p{Lu}/u.test(kind) ? kind : kind.charAt(0).toLowerCase() + kind.slice(1);

const has = <Words extends object>(words: Words, type: string): type is keyof Words & string =>
  Object.hasOwn(words, type);

/** Name of an entry's subject, with its kind where that is no person; the kind alone where only a UUID is known. */
export function useSubjectText(): (subject: AuditEntry['subject']) => string {
  const { t } = useStoryTexts();
  const { titleOf } = useRemoteNames();
  return ({ type, type_name: kind, id, name }) => {
    if (type === 'account' && name) return name;
    // The sentence of the action already says that it is a release.
    if (type === 'release') return titleOf(id);
    if (name) return t('kind', { name, kind: inSentence(kind) });
    if (id === 'several' && has(en.several, type)) return t(`several.${type}`);
    if (id === 'unknown' && has(en.unknown, type)) return t(`unknown.${type}`);
    if (!uuid.test(id)) return t('kind', { name: id, kind: inSentence(kind) });
    return has(en.unnamed, type) ? t(`unnamed.${type}`) : inSentence(kind);
  };
}

/** “Amara Quist changed Jonas Brandt’s role: Partner → Admin”, with links to the person and the thing. */
export function EntrySentence({ entry }: { readonly entry: AuditEntry }) {
  const { tenant } = useEnvironment();
  const person = usePersonText();
  const subject = useSubjectText();
  const parts = useSentenceText()(entry).split(new RegExp(`([${personPlace}${thingPlace}])`));
  const nodeOf = (part: string): ReactNode => {
    if (part === personPlace) return linked(actorPlace(entry.actor, tenant), person(entry.actor, entry.address));
    return part === thingPlace ? linked(subjectPlace(entry.subject), subject(entry.subject)) : part;
  };
  return (
    <span className={styles['sentence']}>
      {parts.map((part, index) => (
        <Fragment key={index}>{nodeOf(part)}</Fragment>
      ))}
    </span>
  );
}
