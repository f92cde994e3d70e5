import { useState } from 'react';

interface Editing {
  /** Refetches the record; the form then shows the stored values. */
  readonly onReload: () => Promise<unknown>;
  readonly onDirtyChange: (isDirty: boolean) => void;
}

/**
 * Base version of a form. It stays from the first change until the save, even when newer data is loaded.
 */
export function useEditGround<Read>(read: Read, { onReload, onDirtyChange }: Editing) {
  const [isDirty, setDirty] = useState(false);
  const [ground, setGround] = useState(read);
  const [round, setRound] = useState(0);
  if (!isDirty && ground !== read) setGround(read);

  const heardDirty = (dirty: boolean) => {
    setDirty(dirty);
    onDirtyChange(dirty);
  };
  /** Replaces the typed values by the stored ones. */
  const startOver = async () => {
    await onReload();
    heardDirty(false);
    setRound(round + 1);
  };
  /** `round` is the form's key: a new one discards the typed values. */
  return { ground, round, heardDirty, startOver };
}
