import { listCommands, type Command, type HandlerReplyOf, type ParsedQueryOf } from '@plugboard/contracts';
import type { SignedInCall } from '../../platform/http/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { countOfLastPage, pageLinks } from '../../platform/http/page-links.ts';
import { commandOnTheWire } from './command-on-the-wire.ts';
import { countCommands, findCommand, findCommands, type CommandSelection } from './commands.repository.ts';

type Reading = Pick<SignedInCall, 'db' | 'tenantId' | 'language'>;

/** A command of the tenant, for as long as it is kept. */
export async function knownCommand({ db, tenantId, language }: Reading, id: string): Promise<Command | undefined> {
  const row = await findCommand(db, tenantId, id);
  return row && commandOnTheWire(row, language);
}

export async function oneCommand(reading: Reading, id: string): Promise<Command> {
  const command = await knownCommand(reading, id);
  if (!command) throw new Failure('NOT_FOUND');
  return command;
}

/** The newest command of a selection, if there is one. */
export async function newestCommand(
  { db, tenantId, language }: SignedInCall,
  selection: Omit<CommandSelection, 'tenantId'>,
): Promise<Command | undefined> {
  const [row] = await findCommands(db, { ...selection, tenantId }, { limit: 1, offset: 0 });
  return row && commandOnTheWire(row, language);
}

export async function listOfCommands(
  { db, tenantId, language }: SignedInCall,
  query: ParsedQueryOf<typeof listCommands>,
): Promise<HandlerReplyOf<typeof listCommands>> {
  const { limit, offset, ordering, ...asked } = query;
  const selection = { ...asked, tenantId };
  const rows = await findCommands(db, selection, { limit, offset, ordering });
  const count = countOfLastPage(query, rows.length) ?? (await countCommands(db, selection));
  return {
    results: rows.map((row) => commandOnTheWire(row, language)),
    ...pageLinks(listCommands.path, query, count),
    count,
  };
}
