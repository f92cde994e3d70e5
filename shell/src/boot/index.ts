import '@plugboard/ui/theme/fonts.css';
import '@plugboard/ui/theme/theme.css';
import '@plugboard/ui/theme/base.css';
import { takeHandedOver } from '@plugboard/auth/core';
import { start } from './start.ts';

// Tokens leave the address before anything can be asked for with it.
const handedOver = takeHandedOver(location.href);
history.replaceState(history.state, '', handedOver.cleanUrl);

// Where zod is loaded it tries whether it may write code. The page's policy forbids that, and reports the attempt.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

void start(handedOver);
