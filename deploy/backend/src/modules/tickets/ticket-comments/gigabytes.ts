const gigabyte = 1024 ** 3;

/** As a person is told it: to two places. */
export const inGigabytes = (bytes: number): number => Math.round((bytes / gigabyte) * 100) / 100;

export const bytesOf = (gigabytes: number | null): number | null => gigabytes && gigabytes * gigabyte;
