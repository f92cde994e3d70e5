import type { Ticket } from '@plugboard/contracts/tickets';
import { useDebouncedValue, useTexts } from '@plugboard/sdk';
import { orDash } from '@plugboard/ui';
import { Select } from '@plugboard/ui/data';
import { useState } from 'react';
import { useFound } from '../../../common/ticket-form/ticket-form.api.ts';
import styles from './choice.module.css';
import type { Changing } from './use-change-ticket.ts';

interface LabelledValue {
  readonly value: string;
  readonly label: string;
}

interface OwnerChoiceProps {
  readonly ticket: Ticket;
  readonly changing: Changing | null;
}

/** Owner of a ticket; accounts with the permission may change or remove it. */
export function OwnerChoice({ ticket, changing }: OwnerChoiceProps) {
  return changing === null ? orDash(ticket.assignee_name) : <SearchedOwner ticket={ticket} changing={changing} />;
}

function SearchedOwner({ ticket, changing }: { readonly ticket: Ticket; readonly changing: Changing }) {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { found, isFetching } = useFound('assignee', useDebouncedValue(typed), { enabled: isOpen });
  const { assignee } = ticket;
  const current = assignee === null ? [] : [{ value: assignee.id, label: assignee.name }];
  const options = [...current, ...found.filter(({ value }) => value !== assignee?.id)];
  const chosen = changing.wanted.assignee === undefined ? assignee?.id : changing.wanted.assignee;
  const choose = (owner: LabelledValue | undefined) => {
    setTyped('');
    if (owner?.value !== assignee?.id) void changing.change({ assignee: owner?.value ?? null }, owner?.label);
  };
  return (
    <Select<LabelledValue>
      labelInValue
      className={styles['choice'] ?? ''}
      aria-label={t('field.assignee')}
      value={options.find(({ value }) => value === chosen)}
      placeholder={t('detail.noOwner')}
      allowClear
      disabled={changing.isSaving}
      popupMatchSelectWidth={false}
      loading={isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      onOpenChange={setOpen}
      options={options}
      onChange={choose}
    />
  );
}
