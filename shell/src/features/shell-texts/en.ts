import browserErrors from '../browser-errors/locale/en.json' with { type: 'json' };
import releases from '../releases/locale/en.json' with { type: 'json' };
import audit from '../audit/locale/en.json' with { type: 'json' };
import titles from '../shell-titles/en.json' with { type: 'json' };
import signUps from '../sign-ups/locale/en.json' with { type: 'json' };
import users from '../users/locale/en.json' with { type: 'json' };

export default { titles, users, audit, signUps, browserErrors, releases };
