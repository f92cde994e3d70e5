import { urlChoice, useUrlState } from '@plugboard/sdk';
import { useState } from 'react';
import type { OpenedForm } from './ticket-drawer.tsx';

const formInAddress = { form: urlChoice(['', 'new'], '') };

/** Content of the drawer of a list. A new ticket is kept in the address, so that it can be linked to. */
export function useOpenedForm(mayOpen: boolean) {
  const [edited, setEdited] = useState<OpenedForm | null>(null);
  const [{ form }, setAddress] = useUrlState(formInAddress);
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
