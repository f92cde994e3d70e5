import { userRole } from '@plugboard/contracts/accounts';
import { z } from 'zod';
import { atLeastOne } from './at-least-one.ts';
import data from './data/people.json' with { type: 'json' };

const names = atLeastOne(z.string());

/** Names of users, taken in turn with the roles and statuses, and names of drivers of the books. */
export const { users, drivers } = z
  .strictObject({
    users: z.strictObject({
      firstNames: names,
      lastNames: names,
      roles: atLeastOne(userRole),
      statuses: z.array(z.enum(['active', 'invited', 'disabled'])),
    }),
    drivers: z.strictObject({ firstNames: names, lastNames: names }),
  })
  .parse(data);
