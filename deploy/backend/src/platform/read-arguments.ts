import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Reads a command's options. What it does not know ends the process with its usage and the code of a wrong usage, 64. */
export function readArguments<const Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage}\n`);
    process.exit(64);
  }
}
