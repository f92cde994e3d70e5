import { configureApi } from '@plugboard/api/core';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import React from 'react';
import { afterEach, vi } from 'vitest';

// Testing Library sets both automatically only in the first file of a worker.
const setActEnvironment = (isTest: boolean) => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: isTest });
setActEnvironment(true);

/** Waits for the screens that the test began to load: they would finish in the next test, which React complains of. */
afterEach(async () => {
  cleanup();
  setActEnvironment(false);
  await vi.dynamicImportSettled();
  setActEnvironment(true);
});
// Files of a worker share the client: each finds it signed out and in English, as a page does.
configureApi({
  accessToken: () => null,
  refresh: async () => false,
  language: () => 'en',
  signedOut: () => undefined,
});
// Files of a worker share its clock.
afterEach(() => void vi.useRealTimers());

/** Prints the page only when the failure is read: a `findBy…` fails many times before it finds, unread. */
function getElementError(message: string | null, container: Element): Error {
  const error = new Error(message ?? '');
  error.name = 'TestingLibraryElementError';
  const print = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n');
  return Object.defineProperty(error, 'message', { get: print, set: undefined, configurable: true });
}

// Timeout in milliseconds for awaited elements on a busy machine; tests that pass do not wait for it.
configure({ asyncUtilTimeout: 120_000, getElementError });
// After a failure, the file's other tests probably wait for the same that never comes.
afterEach(({ task }) => {
  if (task.result?.state === 'fail') configure({ asyncUtilTimeout: 15_000 });
});

// React records a stack for each of the first 10,000 elements of a second, a tenth of a test's time: say that it has.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
