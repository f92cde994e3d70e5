import { screen } from '@testing-library/react';

/** The filters of a list, once they can be used: they are drawn after its rows. */
export const findFilters = (): Promise<HTMLElement> => screen.findByRole('search', { busy: false });
