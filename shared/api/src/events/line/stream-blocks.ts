/** One block of a stream of server-sent events, as far as our server writes them. */
export interface StreamBlock {
  readonly id: number | undefined;
  readonly sign: string | undefined;
  readonly data: string | undefined;
}

function blockOf(text: string): StreamBlock {
  const lines = text.split('\n');
  const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
  const id = field('id');
  return { id: id === undefined ? undefined : Number(id), sign: field('event'), data: field('data') };
}

/** Makes blocks of text that comes in pieces of any size; keeps the beginning of a block until its end has come. */
export function blockReader(): (piece: string) => StreamBlock[] {
  let rest = '';
  return (piece) => {
    const texts = (rest + piece).split('\n\n');
    rest = texts.pop() ?? '';
    return texts.map(blockOf);
  };
}
