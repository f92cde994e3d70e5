import { createContext, type ReactNode, useContext } from 'react';

/** What is shown in place of a part of a remote whose code is on its way. */
export const WaitingContext = createContext<ReactNode>(null);

export const Waiting = () => useContext(WaitingContext);
