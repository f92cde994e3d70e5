import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Testing Library does both by itself only in the first file that a worker runs.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(cleanup);

// How long something that is awaited may stay away on a busy machine, in milliseconds; what is there is not waited for.
configure({ asyncUtilTimeout: 15_000 });
