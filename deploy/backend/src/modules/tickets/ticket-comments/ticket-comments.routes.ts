import * as contract from '@plugboard/contracts/tickets';
import type { FastifyInstance } from 'fastify';
import { bind, bindReceiving } from '../../../platform/http/bind.ts';
import { commentOnTicket } from './add-comment.service.ts';
import { downloadOfAttachment, listOfComments } from './read-comments.service.ts';
import { receiveComment } from './receive-comment.ts';
import { receivePiece } from './receive-piece.ts';
import { scannerOf } from './scan/scanner-of.ts';
import { keepUploadsTidy } from './sweep-uploads.ts';
import { addPiece, beginUpload, oneUpload, throwAwayUpload } from './uploads.service.ts';

export function ticketCommentRoutes(app: FastifyInstance): void {
  const { platform } = app;
  const scanner = scannerOf(platform.settings);
  keepUploadsTidy(app);

  bind(app, contract.listTicketComments, (call) => listOfComments(call, call.query));
  bindReceiving(app, contract.addTicketComment, receiveComment(scanner), (call, files) =>
    commentOnTicket(call, platform, call.body, files),
  );
  bind(app, contract.getTicketAttachment, (call) => downloadOfAttachment(call, platform.files, call.params.id));
  bind(app, contract.startUpload, (call) => beginUpload(call, platform, call.body));
  bindReceiving(app, contract.continueUpload, receivePiece(scanner), (call, piece) =>
    addPiece(call, platform, call.params.id, piece),
  );
  bind(app, contract.getUpload, (call) => oneUpload(call, call.params.id));
  bind(app, contract.cancelUpload, (call) => throwAwayUpload(call, call.params.id));
}
