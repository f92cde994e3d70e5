import * as contract from '@plugboard/contracts/accounts';
import type { FastifyInstance } from 'fastify';
import { bind, bindOnReplica } from '../../../platform/http/bind.ts';
import { listDeclaredSections } from '../../../platform/security/declared-rights.repository.ts';
import { listOfferedSections } from '../tenants/tenants.service.ts';
import { exportUsers } from './user-export.ts';
import { createUser, resendInvitation } from './create-users.service.ts';
import { updateUser } from './update-user.service.ts';
import { parseUserCsv, parseUserEmails } from './import-lines.ts';
import { importUsers } from './import-users.service.ts';
import { getDriverLicense, listUsers, getUser } from './users.service.ts';
import { deleteUser, type UsersNeed } from './delete-user.service.ts';
import { resetSecondFactor } from './reset-second-factor.service.ts';
import { buildUserMetadata } from './user-metadata.ts';

export function userRoutes(app: FastifyInstance, need: UsersNeed): void {
  const { platform } = app;
  const { database, files, settings } = platform;
  bind(app, contract.getUserMetadata, async (call) =>
    buildUserMetadata(call.language, await listOfferedSections(call), await listDeclaredSections(call.db)),
  );
  bind(app, contract.listUsers, (call) => listUsers(call, call.query));
  bindOnReplica(app, contract.exportUsers, async (call) => exportUsers(database, call, call.query));
  bind(app, contract.createUser, (call) => createUser(call, settings, call.body));
  bind(app, contract.getUser, (call) => getUser(call, call.params.id));
  bind(app, contract.replaceUser, (call) => updateUser(call, files, call.params.id, call.body));
  bind(app, contract.changeUser, (call) => updateUser(call, files, call.params.id, call.body));
  bind(app, contract.deleteUser, (call) => deleteUser(call, call.params.id, need));
  bind(app, contract.resendInvite, (call) => resendInvitation(call, settings, call.params.id));
  bind(app, contract.resetSecondFactor, async (call) => {
    await resetSecondFactor(call, platform, call.params.id);
    return { result: 'OK' as const };
  });
  bind(app, contract.getDriverLicense, (call) => getDriverLicense(call, files, call.params.id));
  bind(app, contract.importUsers, (call) =>
    importUsers(call, settings, parseUserCsv(call.body.csv, call.body.role), call.body.dry_run),
  );
  bind(app, contract.inviteUsers, (call) =>
    importUsers(call, settings, parseUserEmails(call.body.emails, call.body.role), call.body.dry_run),
  );
}
