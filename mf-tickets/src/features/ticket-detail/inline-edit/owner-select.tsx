import type { Ticket } from '@plugboard/contracts/tickets';
import { useDebouncedValue, useTexts } from '@plugboard/sdk';
import { orDash } from '@plugboard/ui';
import { Select } from '@plugboard/ui/data';
import { useState } from 'react';
import { useRecordLookUp } from '../../../common/ticket-form/ticket-form.api.ts';
import styles from './inline-edit.module.css';
import type { InlineEdit } from './use-inline-edit.ts';

interface LabelledValue {
  readonly value: string;
  readonly label: string;
}

interface OwnerSelectProps {
  readonly ticket: Ticket;
  readonly edit: InlineEdit | null;
}

/** Owner of a ticket; accounts with the permission may change or remove it. */
export function OwnerSelect({ ticket, edit }: OwnerSelectProps) {
  return edit === null ? orDash(ticket.assignee_name) : <OwnerLookUp ticket={ticket} edit={edit} />;
}

function OwnerLookUp({ ticket, edit }: { readonly ticket: Ticket; readonly edit: InlineEdit }) {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { found, isFetching } = useRecordLookUp('assignee', useDebouncedValue(typed), { enabled: isOpen });
  const { assignee } = ticket;
  const current = assignee === null ? [] : [{ value: assignee.id, label: assignee.name }];
  const options = [...current, ...found.filter(({ value }) => value !== assignee?.id)];
  const chosen = edit.pending.assignee === undefined ? assignee?.id : edit.pending.assignee;
  const choose = (owner: LabelledValue | undefined) => {
    setTyped('');
    if (owner?.value !== assignee?.id) void edit.change({ assignee: owner?.value ?? null }, owner?.label);
  };
  return (
    <Select<LabelledValue>
      labelInValue
      className={styles['choice'] ?? ''}
      aria-label={t('field.assignee')}
      value={options.find(({ value }) => value === chosen)}
      placeholder={t('detail.noOwner')}
      allowClear
      disabled={edit.isSaving}
      popupMatchSelectWidth={false}
      loading={isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      onOpenChange={setOpen}
      options={options}
      onChange={choose}
    />
  );
}
