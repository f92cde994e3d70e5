import { Fragment, type ReactNode } from 'react';

/** A block of the Markdown that the guide is written in: headings, paragraphs and lists. */
type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] };

const toBlock = (part: string): Block => {
  const lines = part.split('\n');
  if (part.startsWith('#')) return { kind: 'heading', text: part.replace(/^#+ /, '') };
  if (lines.every((line) => line.startsWith('- '))) return { kind: 'list', items: lines.map((line) => line.slice(2)) };
  return { kind: 'paragraph', text: lines.join(' ') };
};

export const parseMarkdown = (text: string): readonly Block[] =>
  text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(toBlock);

/** The first heading. */
export const titleOf = (text: string): string =>
  parseMarkdown(text).find((block) => block.kind === 'heading')?.text ?? '';

/** `**strong**` parts; all else is text. */
const inline = (text: string): ReactNode =>
  text
    .split(/\*\*(.+?)\*\*/)
    .map((part, at) => (at % 2 === 1 ? <strong key={at}>{part}</strong> : <Fragment key={at}>{part}</Fragment>));

/** A page of the guide, without its title. */
export const Markdown = ({ text }: { readonly text: string }) => (
  <>
    {parseMarkdown(text).map((block, at) => {
      if (block.kind === 'heading') return null;
      if (block.kind === 'paragraph') return <p key={at}>{inline(block.text)}</p>;
      return (
        <ul key={at}>
          {block.items.map((item) => (
            <li key={item}>{inline(item)}</li>
          ))}
        </ul>
      );
    })}
  </>
);
