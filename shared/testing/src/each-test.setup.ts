import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Testing Library sets both automatically only in the first file of a worker.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(cleanup);

// Timeout in milliseconds for awaited elements on a busy machine; tests that pass do not wait for it.
configure({ asyncUtilTimeout: 15_000 });
