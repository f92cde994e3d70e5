import browserErrors from '../browser-errors/locale/es.json' with { type: 'json' };
import releases from '../releases/locale/es.json' with { type: 'json' };
import audit from '../audit/locale/es.json' with { type: 'json' };
import titles from '../shell-titles/es.json' with { type: 'json' };
import signUps from '../sign-ups/locale/es.json' with { type: 'json' };
import users from '../users/locale/es.json' with { type: 'json' };

export default { titles, users, audit, signUps, browserErrors, releases };
