import { takeHandover } from '@plugboard/auth/core';
import { showLastResort } from './last-resort.ts';
import { watchScripts } from './loaded-scripts.ts';
import { showOwnIcon } from './show-own-icon.ts';
import { start } from './start.ts';

// Tokens leave the address before anything can be asked for with it.
const handedOver = takeHandover(location.href);
history.replaceState(history.state, '', handedOver.cleanUrl);

// Disables zod's probe for `eval`, which the page's CSP would block and report.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

watchScripts();
showOwnIcon();
start(handedOver).catch(showLastResort);
