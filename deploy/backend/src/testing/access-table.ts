/** The accounts of `test-tenants.ts` that stand for the kinds of people there are. */
export const testRoles = ['superuser', 'admin', 'owner', 'partner', 'driver', 'limited', 'sections'] as const;
export type TestRole = (typeof testRoles)[number];

const everybody: readonly TestRole[] = testRoles;
const managers: readonly TestRole[] = ['superuser', 'admin', 'owner'];
const staff: readonly TestRole[] = [...managers, 'partner'];

/**
 * Who is let into which call, said a second time and by hand: what a permission opens must not change by accident. A
 * call without a row fails the tests. `sections` may open tickets and chargers only.
 */
export const accessTable: Readonly<Record<string, 'public' | readonly TestRole[]>> = {
  'GET /api/auth/user/logout/': everybody,
  'POST /api/auth/user/sms-login/': 'public',
  'POST /api/auth/user/sms-request/': 'public',
  'POST /api/auth/user/token/': 'public',
  'POST /api/auth/user/token/refresh/': 'public',
  'POST /api/auth/user/token/ticket/': 'public',
  'GET /api/brand-styles/': 'public',
  'POST /api/rest-auth/password/reset/confirm/': 'public',
  'GET /api/v1/audit/': managers,
  'GET /api/v1/audit/export/': managers,
  'GET /api/v1/billing/user/payment-method/': everybody,
  'POST /api/v1/billing/user/payment-method/': everybody,
  'DELETE /api/v1/billing/user/payment-method/{id}': everybody,
  'POST /api/v1/billing/user/payment-method/{id}/set-as-default': everybody,
  'GET /api/v1/charger/': [...staff, 'sections'],
  'GET /api/v1/charger/{id}/': [...staff, 'sections'],
  'GET /api/v1/charger/enum/': [...staff, 'sections'],
  'GET /api/v1/client_profile/': ['superuser'],
  'POST /api/v1/client_profile/': 'public',
  'POST /api/v1/client_profile/{id}/approve/': ['superuser'],
  'POST /api/v1/client_profile/account_confirm_email/{key}/': 'public',
  'POST /api/v1/client_profile/resend_confirmation/': 'public',
  'GET /api/v1/client_profile/status/{token}/': 'public',
  'GET /api/v1/client_profile/tenant_name/': 'public',
  'POST /api/v1/confirm_user/': 'public',
  'GET /api/v1/environment': everybody,
  'GET /api/v1/environment_open': 'public',
  'GET /api/v1/id_tag/': [...staff, 'limited'],
  'POST /api/v1/id_tag/': managers,
  'DELETE /api/v1/id_tag/{id}/': managers,
  'PATCH /api/v1/id_tag/{id}/{action}': managers,
  'PATCH /api/v1/id_tag/{id}/set_expire/': managers,
  'GET /api/v1/lookup_all/charger/': [...staff, 'sections'],
  'GET /api/v1/lookup/id_tag/': [...staff, 'limited'],
  'GET /api/v1/lookup/location/': [...staff, 'sections'],
  'POST /api/v1/reset_password/': 'public',
  'POST /api/v1/set_password/': 'public',
  'GET /api/v1/tab-control/': everybody,
  'POST /api/v1/ui_event': everybody,
  'GET /api/v1/user/': [...staff, 'limited'],
  'OPTIONS /api/v1/user/': 'public',
  'POST /api/v1/user/': managers,
  'DELETE /api/v1/user/{id}/': managers,
  // Of somebody else: one’s own record is open to everybody, see change-user.test.ts.
  'GET /api/v1/user/{id}/': [...staff, 'limited'],
  // Of somebody else: one’s own record is open to everybody, see change-user.test.ts.
  'PATCH /api/v1/user/{id}/': managers,
  'PUT /api/v1/user/{id}/': managers,
  // Of somebody else: one’s own record is open to everybody, see change-user.test.ts.
  'GET /api/v1/user/{id}/driver-license/': managers,
  'PATCH /api/v1/user/{id}/resend_invite/': managers,
  'POST /api/v1/user/auth_in_client': ['admin'],
  'GET /api/v1/user/available-client/': ['admin'],
  'POST /api/v1/user/change_email/': everybody,
  'POST /api/v1/user/change_password/': everybody,
  'GET /api/v1/user/disable_2fa/': everybody,
  'POST /api/v1/user/import/': managers,
  'POST /api/v1/user/invite/': managers,
  'GET /api/v1/user/me': everybody,
  'DELETE /api/v1/user/sessions/': everybody,
  'GET /api/v1/user/sessions/': everybody,
  'DELETE /api/v1/user/sessions/{id}/': everybody,
  'POST /api/v1/user/verify_phone/': everybody,
  'GET /uploads/{name}': 'public',
};

/** What only the operator's own people may do; at other tenants nobody does. */
export const onlyAtHome: ReadonlySet<string> = new Set([
  'GET /api/v1/client_profile/',
  'POST /api/v1/client_profile/{id}/approve/',
  'POST /api/v1/user/auth_in_client',
  'GET /api/v1/user/available-client/',
]);

/** After these a token is worth nothing any more, and that is their purpose. */
export const endsSessions: ReadonlySet<string> = new Set([
  'GET /api/auth/user/logout/',
  'DELETE /api/v1/user/sessions/',
  'DELETE /api/v1/user/sessions/{id}/',
  'POST /api/v1/user/change_password/',
]);
