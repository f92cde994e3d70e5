import type { KeyboardEvent } from 'react';

/** For the input of a list that takes several values: antd picks the highlighted option on Tab, which only leaves here. */
export const leaveOnTab = (event: KeyboardEvent): void => {
  if (event.key === 'Tab') event.stopPropagation();
};
