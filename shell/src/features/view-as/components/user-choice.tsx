import { callApi, useApiQuery } from '@plugboard/api';
import { getUser, listUsers } from '@plugboard/contracts/accounts';
import { type ViewAsChoice } from '@plugboard/contracts/platform';
import { useDebouncedValue } from '@plugboard/sdk';
import { Select } from '@plugboard/ui/data';
import { useId, useState } from 'react';
import { personWithAddress } from '../../../common/person-name.ts';
import { choiceOfUser } from '../view-as.model.ts';
import { useViewAsTexts } from '../view-as-texts.ts';
import styles from './view-as-panel.module.css';

interface UserChoiceProps {
  readonly choice: ViewAsChoice;
  readonly onChoose: (choice: ViewAsChoice) => void;
}

/** A user of the tenant, found by typing; their facts fill the rest of the form. */
export function UserChoice({ choice, onChoose }: UserChoiceProps) {
  const { t } = useViewAsTexts();
  const field = useId();
  const [typed, setTyped] = useState('');
  const [hasFailed, setHasFailed] = useState(false);
  const search = useDebouncedValue(typed.trim());
  const users = useApiQuery(listUsers, { query: { search, limit: 20 } }, { keepPrevious: true });
  const choose = async (id: string | undefined) => {
    if (id === undefined) {
      onChoose({ ...choice, name: null, allowedSections: null });
      return;
    }
    setHasFailed(false);
    const user = await callApi(getUser, { params: { id } }).catch(() => null);
    if (user) onChoose(choiceOfUser(choice, user));
    else setHasFailed(true);
  };
  return (
    <div className={styles['field']}>
      <label htmlFor={field}>{t('user')}</label>
      <Select<string>
        id={field}
        allowClear
        showSearch={{ filterOption: false, onSearch: setTyped }}
        placeholder={t('userNone')}
        value={choice.name}
        loading={users.isFetching}
        onChange={(id: string | undefined) => void choose(id)}
        options={(users.data?.results ?? []).map((user) => ({ value: user.id, label: personWithAddress(user) }))}
      />
      {hasFailed || users.isError ? <span role="alert">{t('userFailed')}</span> : null}
    </div>
  );
}
