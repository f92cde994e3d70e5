export { fakeApi, type FakeApi } from './api/fake-api.ts';
export type { FakeCall } from './api/fake-call.ts';
export { failure, garbage, hang, tagged, timeOut, unreachable } from './api/outcomes.ts';
export { anAccount } from './factories/account.ts';
export { aCharger, aPort } from './factories/charger.ts';
export { anEnvironment } from './factories/environment.ts';
export { aPage } from './factories/page.ts';
export { aViewer } from './factories/viewer.ts';
export { signInAs } from './sign-in-as.ts';
