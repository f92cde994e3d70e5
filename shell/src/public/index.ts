import '@plugboard/ui/theme/fonts.css';
import '@plugboard/ui/theme/theme.css';
import '@plugboard/ui/theme/base.css';
import '@plugboard/sdk/public/page.css';
import '../boot/last-resort.css';
import { showLastResort } from '../boot/last-resort.ts';
import { openPublicPage } from './open-public-page.ts';
import { watchFailures } from './report-failure.ts';

watchFailures();

openPublicPage().catch(showLastResort);
