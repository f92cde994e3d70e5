import { useCan } from '@plugboard/auth';
import { useTexts } from '@plugboard/sdk';
import { type Filter, Input, Select } from '@plugboard/ui/data';
import styles from './audit.module.css';
import type { AuditState } from './audit.model.ts';
import { PersonFilter } from './components/person-filter.tsx';

/** Who, what, on which subject, and when. */
export function useAuditFilters(
  state: AuditState,
  { actions, types }: { readonly actions: readonly string[]; readonly types: readonly string[] },
  filterBy: (change: Partial<AuditState>) => void,
): readonly Filter[] {
  const { t } = useTexts();
  const seesPeople = useCan('view_user');
  const choice = (key: 'action' | 'type', label: string, any: string, values: readonly string[]): Filter => ({
    key,
    label,
    isSet: state[key] !== '',
    control: (
      <Select
        className={styles['field'] ?? ''}
        aria-label={label}
        value={state[key]}
        onChange={(value) => filterBy({ [key]: value })}
        popupMatchSelectWidth={false}
        options={[{ value: '', label: any }, ...values.map((value) => ({ value, label: value }))]}
      />
    ),
  });
  const day = (key: 'from' | 'to'): Filter => ({
    key,
    label: t(`audit.${key}`),
    isSet: state[key] !== '',
    control: (
      <Input
        type="date"
        className={styles['day'] ?? ''}
        prefix={<span className={styles['prefix']}>{t(`audit.${key}`)}</span>}
        aria-label={t(`audit.${key}`)}
        value={state[key]}
        onChange={({ target }) => filterBy({ [key]: target.value })}
      />
    ),
  });
  const who: Filter = {
    key: 'actor',
    label: t('audit.column.actor'),
    isSet: state.actor !== '',
    control: <PersonFilter chosen={state.actor} onChange={(actor) => filterBy({ actor })} />,
  };
  return [
    ...(seesPeople ? [who] : []),
    choice('action', t('audit.column.action'), t('audit.anyAction'), actions),
    choice('type', t('audit.column.subject'), t('audit.anySubject'), types),
    day('from'),
    day('to'),
  ];
}
