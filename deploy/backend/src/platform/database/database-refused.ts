/** The database will not do however often it is asked: wrong credentials, or migrations that do not fit this release. */
export class DatabaseRefused extends Error {}
