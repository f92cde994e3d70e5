import { urlChoice, useUrlState } from '@plugboard/sdk';
import { useState } from 'react';
import type { OpenedForm } from '../../common/ticket-form/ticket-drawer.tsx';

const inAddress = { form: urlChoice(['', 'new'], '') };

/** What the drawer of the list is opened on. A new ticket stands in the address, so that there is a way to it. */
export function useOpenedForm(mayOpen: boolean) {
  const [edited, setEdited] = useState<OpenedForm | null>(null);
  const [{ form }, setAddress] = useUrlState(inAddress);
  const isNew = mayOpen && form === 'new';
  return {
    opened: edited ?? (isNew ? ('new' as const) : null),
    add: () => setAddress({ form: 'new' }, { push: true }),
    edit: (ticket: number) => setEdited({ ticket }),
    close: () => {
      setEdited(null);
      if (isNew) setAddress({ form: '' });
    },
  };
}
