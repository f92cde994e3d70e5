import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** The page is filled per tenant and compressed then; source maps are for developers, who have time. */
const compressible = /\.(js|mjs|css|json|svg|txt|wasm)$/;
const worthwhile = 1024;
/** A quarter of the time of the best quality for 3 % more bytes: builds stay quick. */
const brotliQuality = 9;
const maxConcurrent = 4;

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const squeezed = { '.br': await brotli(content, { params }), '.gz': await gzipped(content, { level: 9 }) };
  for (const [extension, bytes] of Object.entries(squeezed)) {
    const worth = content.length >= worthwhile && bytes.length < content.length;
    await (worth ? writeFile(file + extension, bytes) : rm(file + extension, { force: true }));
  }
}

/** Writes `.br` and `.gz` beside every file of a folder that gains by it. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  const queue = files.map((entry) => join(entry.parentPath, entry.name));
  const work = async () => {
    for (let file = queue.pop(); file; file = queue.pop()) await compressFile(file);
  };
  await Promise.all(Array.from({ length: maxConcurrent }, work));
}

if (import.meta.main) {
  const folders = process.argv.slice(2);
  if (folders.length === 0 || folders.some((folder) => folder.startsWith('-'))) {
    process.stderr.write('Usage: node deploy/gateway/src/compress.ts <folder> …\n');
    process.exit(64);
  }
  for (const folder of folders) await compressFolder(folder);
}
