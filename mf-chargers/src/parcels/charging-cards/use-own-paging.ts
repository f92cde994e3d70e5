import { useState } from 'react';

interface OwnPage {
  readonly page: number;
  readonly size: number;
}

const firstSize = 10;

/** The page of a table within another remote's page, whose address is the host's. */
export function useOwnPaging() {
  const [state, setState] = useState<OwnPage>({ page: 1, size: firstSize });
  return {
    state,
    isReady: true,
    turnTo: (page: number, size: number) => setState({ page, size }),
    correctPage: (page: number) => setState({ ...state, page }),
    restart: () => setState({ ...state, page: 1 }),
  };
}

/** The part of a list that a page is. */
export const partOf = ({ page, size }: OwnPage) => ({ limit: size, offset: (page - 1) * size });
