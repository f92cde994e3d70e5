import * as contract from '@plugboard/contracts/tickets';
import type { FastifyInstance } from 'fastify';
import { bind, bindReceiving } from '../../../platform/http/bind.ts';
import { createComment } from './create-comment.service.ts';
import { updateComment } from './update-comment.service.ts';
import { getAttachment, listComments } from './comments.service.ts';
import { receiveComment } from './receive-comment.ts';
import { receivePiece } from './receive-piece.ts';
import { createScanner } from './scan/create-scanner.ts';
import { registerUploadSweep } from './sweep-uploads.ts';
import { continueUpload, startUpload, getUpload, cancelUpload } from './uploads.service.ts';

export function ticketCommentRoutes(app: FastifyInstance): void {
  const { platform } = app;
  const scanner = createScanner(platform.settings);
  registerUploadSweep(app);

  bind(app, contract.listTicketComments, (call) => listComments(call, call.query));
  bindReceiving(app, contract.addTicketComment, receiveComment(scanner), (call, files) =>
    createComment(call, platform, call.body, files),
  );
  bind(app, contract.changeTicketComment, (call) => updateComment(call, call.params.id, call.body, platform.clock()));
  bind(app, contract.getTicketAttachment, (call) => getAttachment(call, platform.files, call.params.id));
  bind(app, contract.startUpload, (call) => startUpload(call, platform, call.body));
  bindReceiving(app, contract.continueUpload, receivePiece(scanner), (call, piece) =>
    continueUpload(call, platform, call.params.id, piece),
  );
  bind(app, contract.getUpload, (call) => getUpload(call, call.params.id));
  bind(app, contract.cancelUpload, (call) => cancelUpload(call, call.params.id));
}
