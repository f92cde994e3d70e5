/** Entry point of a remote's image: publishes the remote that it holds. It was tried in a browser where it was built. */
process.argv.splice(2, 0, 'publish', process.env['REMOTE'] ?? '', '--without-mount');
await import('./cli.ts');
