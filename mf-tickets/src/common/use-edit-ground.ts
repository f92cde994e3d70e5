import { useState } from 'react';

interface Editing {
  /** Reads again; the form then shows what is stored. */
  readonly onReload: () => Promise<unknown>;
  readonly onDirtyChange: (isDirty: boolean) => void;
}

/**
 * What a form is opened on. It stays the form's ground from the first change until it is saved, whatever is read
 * meanwhile.
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
  /** Drops what was typed for what is stored now. */
  const startOver = async () => {
    await onReload();
    heardDirty(false);
    setRound(round + 1);
  };
  /** `round` is the form's key: what was typed goes with the one before. */
  return { ground, round, heardDirty, startOver };
}
