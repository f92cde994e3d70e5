import * as contract from '@plugboard/contracts/accounts';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { addUser, inviteAgain } from './add-users.service.ts';
import { saveUser } from './change-user.service.ts';
import { linesOfCsv, linesOfEmails } from './import-lines.ts';
import { importUsers } from './import-users.service.ts';
import { driverLicense, listOfUsers, oneUser } from './read-users.service.ts';
import { deleteUser } from './remove-user.service.ts';
import { userMetadata } from './user-metadata.ts';

export function userRoutes(app: FastifyInstance): void {
  const { files, settings } = app.platform;
  bind(app, contract.getUserMetadata, async (call) => userMetadata(call.language));
  bind(app, contract.listUsers, (call) => listOfUsers(call, call.query));
  bind(app, contract.createUser, (call) => addUser(call, settings, call.body));
  bind(app, contract.getUser, (call) => oneUser(call, call.params.id));
  bind(app, contract.replaceUser, (call) => saveUser(call, files, call.params.id, call.body));
  bind(app, contract.changeUser, (call) => saveUser(call, files, call.params.id, call.body));
  bind(app, contract.deleteUser, (call) => deleteUser(call, call.params.id));
  bind(app, contract.resendInvite, (call) => inviteAgain(call, settings, call.params.id));
  bind(app, contract.getDriverLicense, (call) => driverLicense(call, files, call.params.id));
  bind(app, contract.importUsers, (call) =>
    importUsers(call, settings, linesOfCsv(call.body.csv, call.body.role), call.body.dry_run),
  );
  bind(app, contract.inviteUsers, (call) =>
    importUsers(call, settings, linesOfEmails(call.body.emails, call.body.role), call.body.dry_run),
  );
}
