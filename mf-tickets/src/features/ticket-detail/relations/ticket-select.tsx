import { useDebouncedValue, useTexts } from '@plugboard/sdk';
import { useUiLocale } from '@plugboard/ui';
import { Select } from '@plugboard/ui/data';
import { useState } from 'react';
import { useTicketLookUp } from './relations.api.ts';
import styles from './relations.module.css';

/** A ticket that was chosen. */
export interface ChosenTicket {
  readonly value: number;
  readonly label: string;
}

interface TicketSelectProps {
  readonly id: string;
  /** The ticket that is not offered. */
  readonly except: number;
  readonly chosen: ChosenTicket | null;
  readonly onChange: (ticket: ChosenTicket | null) => void;
}

/** Another ticket, searched for on the server by number or words. */
export function TicketSelect({ id, except, chosen, onChange }: TicketSelectProps) {
  const { t } = useTexts();
  const { loading, nothingFound } = useUiLocale();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { data, isFetching } = useTicketLookUp(useDebouncedValue(typed), { enabled: isOpen });
  const found = (data?.results ?? [])
    .filter((ticket) => ticket.id !== except)
    .map(({ id: value, ticket_name: name }) => ({ value, label: `${value} ${name}` }));
  return (
    <Select<ChosenTicket>
      id={id}
      labelInValue
      className={styles['choice'] ?? ''}
      placeholder={t('relations.search')}
      value={chosen}
      loading={isFetching}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      onOpenChange={setOpen}
      notFoundContent={isFetching ? loading : nothingFound}
      options={found}
      onChange={(ticket: ChosenTicket | undefined) => {
        setTyped('');
        onChange(ticket ?? null);
      }}
    />
  );
}
