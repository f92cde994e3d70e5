import { useCan } from '@plugboard/auth';
import type { FieldChoice } from '@plugboard/contracts';
import { useTexts } from '@plugboard/sdk';
import { ChoiceFilter, type Filter, Input } from '@plugboard/ui/data';
import styles from './audit.module.css';
import { PersonFilter } from './components/person-filter.tsx';
import type { AuditListInUse } from './use-audit-list.ts';

/** Who, what, on which subject, and when. */
export function useAuditFilters(
  { state, isSet, filterBy }: AuditListInUse,
  { actions, types }: { readonly actions: readonly FieldChoice[]; readonly types: readonly FieldChoice[] },
): readonly Filter[] {
  const { t } = useTexts();
  const chosen = state.filters;
  const seesPeople = useCan('view_user');
  const choice = (key: 'action' | 'type', label: string, any: string, choices: readonly FieldChoice[]): Filter => ({
    key,
    label,
    isSet: isSet(key),
    control: (
      <ChoiceFilter
        label={label}
        any={any}
        values={choices.map(({ value }) => value)}
        labelOf={(value) => choices.find((each) => each.value === value)?.display_name ?? value}
        chosen={chosen[key]}
        onChange={(value) => filterBy({ [key]: value })}
      />
    ),
  });
  const day = (key: 'from' | 'to'): Filter => ({
    key,
    label: t(`audit.${key}`),
    isSet: isSet(key),
    control: (
      <Input
        type="date"
        className={styles['day'] ?? ''}
        prefix={<span className={styles['prefix']}>{t(`audit.${key}`)}</span>}
        aria-label={t(`audit.${key}`)}
        value={chosen[key]}
        onChange={({ target }) => filterBy({ [key]: target.value })}
      />
    ),
  });
  const who: Filter = {
    key: 'actor',
    label: t('audit.column.actor'),
    isSet: isSet('actor'),
    control: <PersonFilter chosen={chosen.actor} onChange={(actor) => filterBy({ actor })} />,
  };
  return [
    ...(seesPeople ? [who] : []),
    choice('action', t('audit.column.action'), t('audit.anyAction'), actions),
    choice('type', t('audit.column.subject'), t('audit.anySubject'), types),
    day('from'),
    day('to'),
  ];
}
