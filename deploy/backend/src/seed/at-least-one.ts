import { z } from 'zod';

/** Items to pick from, of which there is always one. */
export const atLeastOne = <Item extends z.ZodType>(item: Item) => z.tuple([item], item);
