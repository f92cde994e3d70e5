// Imported by package name, so that a remote uses the shell's copy of the guard.
import { useLeaveGuard } from '@plugboard/sdk';
import { Drawer } from '@plugboard/ui';
import { type ReactNode, useState } from 'react';

/** Props by which a form takes part in its drawer. */
export interface DrawerFormProps {
  readonly onDirtyChange: (isDirty: boolean) => void;
  readonly onSaved: () => void;
}

export interface FormDrawerProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: (form: DrawerFormProps) => ReactNode;
}

/** A drawer around a form. Closing it with unsaved changes asks first. */
export function FormDrawer({ title, isOpen, onClose, children }: FormDrawerProps) {
  const [isDirty, setDirty] = useState(false);
  const mayClose = useLeaveGuard(isDirty);
  const leave = () => {
    setDirty(false);
    onClose();
  };
  return (
    <Drawer
      title={title}
      open={isOpen || isDirty}
      onClose={() => void mayClose().then((may) => may && leave())}
      destroyOnHidden
    >
      {children({ onDirtyChange: setDirty, onSaved: leave })}
    </Drawer>
  );
}

/** The record that a drawer was opened on last, so that it still shows it while it slides out. */
export function useLastOpened<Opened>(opened: Opened | null): Opened | null {
  const [shown, setShown] = useState(opened);
  if (opened !== null && opened !== shown) setShown(opened);
  return shown;
}
