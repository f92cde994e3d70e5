import { cleanup, configure } from '@testing-library/react';
import React from 'react';
import { afterEach } from 'vitest';

// Testing Library sets both automatically only in the first file of a worker.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(cleanup);

// Timeout in milliseconds for awaited elements on a busy machine; tests that pass do not wait for it.
configure({ asyncUtilTimeout: 15_000 });

// React records a stack for each of the first 10,000 elements of a second, a tenth of a test's time: say that it has.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
