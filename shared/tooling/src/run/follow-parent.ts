// Preloaded into services: a start that was killed outright must not leave a database open behind it.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
