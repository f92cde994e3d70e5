/** One block of a stream of server-sent events, as far as our server writes them. */
export interface StreamBlock {
  readonly id: number | undefined;
  readonly eventName: string | undefined;
  readonly data: string | undefined;
}

function parseBlock(text: string): StreamBlock {
  const lines = text.split('\n');
  const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
  const id = field('id');
  return { id: id === undefined ? undefined : Number(id), eventName: field('event'), data: field('data') };
}

/** Makes blocks of text that comes in pieces of any size; keeps the beginning of a block until its end has come. */
export function createBlockParser(): (piece: string) => StreamBlock[] {
  let unfinished = '';
  return (piece) => {
    const texts = (unfinished + piece).split('\n\n');
    unfinished = texts.pop() ?? '';
    return texts.map(parseBlock);
  };
}
