import { fetchRegistry, type Preview } from '../registry.ts';
import { pagePreviews, setPreviews } from './previews.store.ts';

/** In milliseconds: how soon an open page learns that its preview was ended. */
const checkEveryMs = 60_000;

/** Has the browser forget a preview. Rejects where the server does not answer. */
export async function forgetPreview(remote: string): Promise<void> {
  const { ok, status } = await fetch(`/registry/preview/${remote}`, { method: 'DELETE' });
  if (!ok) throw new Error(`The end of the preview was answered ${status}`);
}

/** Previews of a page after another answer of the registry: what it no longer has is over. */
export const mergePreviews = (before: readonly Preview[], answered: readonly Preview[]): readonly Preview[] =>
  before.map((preview) => {
    const isShown = answered.some(
      ({ remote, version, isOver }) => remote === preview.remote && version === preview.version && !isOver,
    );
    return preview.isOver || isShown ? preview : { ...preview, isOver: true };
  });

/** Says of previews once that they are over: the next answer has them no more. */
const forgetOver = (previews: readonly Preview[]): void => {
  for (const { remote, isOver } of previews) if (isOver) forgetPreview(remote).catch(() => undefined);
};

async function check(): Promise<void> {
  const before = pagePreviews();
  if (before.every(({ isOver }) => isOver)) return;
  const reply = await fetchRegistry().catch(() => null);
  if (!reply) return;
  const now = mergePreviews(before, reply.previews ?? []);
  forgetOver(now.filter((preview) => !before.includes(preview)));
  setPreviews(now);
}

/** Keeps the previews of an open page as the registry has them. Returns what stops it. */
export function followPreviews(previews: readonly Preview[]): () => void {
  setPreviews(previews);
  forgetOver(previews);
  const timer = setInterval(() => void check(), checkEveryMs);
  const onVisible = () => document.hidden || void check();
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
