import type { AuditEntry } from '@plugboard/contracts/accounts';
import type { Money } from '@plugboard/contracts/platform';
import { browserTimeZone, formatDateTime, formatMoney, formatNumber } from '@plugboard/ui';
import { useRemoteNames } from '../../../portal/remote-names.store.ts';
import en from './en.json';
import { useStoryTexts } from './story-texts.ts';

const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const spanishArticle = /^(?:el|la|los|las) /;
const has = <Words extends object>(words: Words, key: unknown): key is keyof Words & string =>
  typeof key === 'string' && Object.hasOwn(words, key);

const isMoney = (value: unknown): value is Money =>
  typeof value === 'object' && value !== null && Object.keys(value).toSorted().join() === 'amount,currency';

type Names = AuditEntry['names'];

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Recorded fields and their values in words; `names` of the people and things whose ids are among them. */
export function useFieldWords() {
  const { t, language } = useStoryTexts();
  const { teamOf } = useRemoteNames();
  /** Within a sentence, where Spanish puts an article before it. */
  const nameInSentence = (field: string): string =>
    has(en.fields, field) ? t(`fields.${field}`) : field.replaceAll('_', ' ');
  const textOf = (field: string, value: string, names: Names): string => {
    if (names[value] !== undefined) return names[value];
    if (field === 'role' && has(en.role, value)) return t(`role.${value}`);
    if (field === 'status' && has(en.status, value)) return t(`status.${value}`);
    if (field === 'state' && has(en.state, value)) return t(`state.${value}`);
    if (field === 'priority' && has(en.priority, value)) return t(`priority.${value}`);
    if (field === 'resolution' && has(en.resolution, value)) return t(`resolution.${value}`);
    if (field === 'owner') return teamOf(value);
    return isoTime.test(value) ? formatDateTime(value, browserTimeZone(), language) : value;
  };
  const valueOf = (field: string, value: unknown, names: Names): string => {
    if (value === undefined || value === null || value === '') return t('nothing');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'number') return formatNumber(value, language);
    if (typeof value === 'string') return textOf(field, value, names);
    if (isMoney(value)) return formatMoney(value.amount, value.currency, language);
    if (!Array.isArray(value) || value.some((each) => typeof each === 'object')) return JSON.stringify(value);
    return value.length === 0 ? t('nothing') : value.map((each) => valueOf(field, each, names)).join(', ');
  };
  const nameOf = (field: string): string => capitalized(nameInSentence(field).replace(spanishArticle, ''));
  return { nameInSentence, nameOf, valueOf };
}
