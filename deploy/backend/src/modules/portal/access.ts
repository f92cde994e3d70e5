import { type AccessTable, everybody, managers } from '../../testing/test-roles.ts';

export const accessTable: AccessTable = {
  'GET /api/v1/browser-error/': ['superuser'],
  'POST /api/v1/browser-error/': 'public',
  'POST /api/v1/browser-error/signed-in/': everybody,
  // Of events each account gets those it may see, see modules/events.
  'GET /api/v1/events': everybody,
  'GET /api/v1/first-steps/': everybody,
  'PATCH /api/v1/first-steps/': managers,
  'GET /api/v1/saved-view/': everybody,
  // A view of the tenant is for managers to write, see saved-views.test.ts.
  'POST /api/v1/saved-view/': everybody,
  'PATCH /api/v1/saved-view/{id}/': everybody,
  'DELETE /api/v1/saved-view/{id}/': everybody,
  'POST /api/v1/saved-view/{id}/set-as-default': everybody,
  'POST /api/v1/page-health/': everybody,
  // With the secret that release tool and backend share, see release-health.
  'GET /api/v1/release-health/': 'public',
  'POST /api/v1/release-move/': 'public',
  'PUT /api/v1/declared-rights/': 'public',
  'POST /api/v1/release-calls/': 'public',
  'GET /api/v1/releases/': ['superuser'],
  'GET /api/v1/releases/{remote}/health/': ['superuser'],
  'GET /api/v1/releases/preview/': ['superuser'],
  'POST /api/v1/releases/move/': ['superuser'],
  'POST /api/v1/ui_event': everybody,
  'GET /uploads/{name}': 'public',
};

export const onlyInOwnTenant = [
  'GET /api/v1/releases/',
  'GET /api/v1/releases/{remote}/health/',
  'GET /api/v1/releases/preview/',
  'POST /api/v1/releases/move/',
];
