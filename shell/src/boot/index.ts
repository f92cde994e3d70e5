import '@plugboard/ui/theme/fonts.css';
import '@plugboard/ui/theme/theme.css';
import '@plugboard/ui/theme/base.css';
import './first-rows.css';
import './last-resort.css';
import { watchFailures } from './failures/watch-failures.ts';
import { showLastResort } from './last-resort.ts';

watchFailures();

// Part of this same file, but run here: what any of its modules throws as it loads is caught.
import(/* webpackMode: "eager" */ './boot.ts').catch(showLastResort);
