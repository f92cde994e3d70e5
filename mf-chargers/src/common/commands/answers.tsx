import { createContext, type ReactNode, useContext, useState } from 'react';
import { CommandDrawer, type OpenedAnswers } from './command-drawer.tsx';

type Opened = OpenedAnswers & {
  readonly title: string;
  /** IANA zone of the charger's site. */
  readonly zone: string;
};

const OpenAnswers = createContext<(opened: Opened) => void>(() => undefined);

/** Opens answers of a charge point in the drawer of the screen. */
export const useOpenAnswers = () => useContext(OpenAnswers);

/** Has one drawer for all answers that are opened inside. */
export function Answers({ children }: { readonly children: ReactNode }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  return (
    <OpenAnswers value={setOpened}>
      {children}
      <CommandDrawer title={opened?.title ?? ''} opened={opened} onClose={() => setOpened(null)} />
    </OpenAnswers>
  );
}
