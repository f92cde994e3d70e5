import * as contract from '@plugboard/contracts/locations';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import {
  changeLocationNote,
  createLocationNote,
  deleteLocationNote,
  listLocationNotes,
} from './location-notes.service.ts';

export function locationNoteRoutes(app: FastifyInstance): void {
  const { clock } = app.platform;
  bind(app, contract.listLocationNotes, (call) => listLocationNotes(call, call.query));
  bind(app, contract.createLocationNote, (call) => createLocationNote(call, call.body, clock()));
  bind(app, contract.changeLocationNote, (call) => changeLocationNote(call, call.params.id, call.body, clock()));
  bind(app, contract.deleteLocationNote, (call) => deleteLocationNote(call, call.params.id));
}
