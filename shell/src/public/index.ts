import '@plugboard/sdk/public/page.css';
import '@plugboard/ui/theme/base.css';
import '@plugboard/ui/theme/fonts.css';
import '@plugboard/ui/theme/theme.css';
import '../boot/last-resort.css';
import { showLastResort } from '../boot/last-resort.ts';
import { openPublicPage } from './open-public-page.ts';
import { watchPageFailures } from './report-failure.ts';

watchPageFailures();

openPublicPage().catch(showLastResort);
