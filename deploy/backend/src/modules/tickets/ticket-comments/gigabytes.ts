const gigabyte = 1024 ** 3;

/** As a person is told it: to two places. */
export const toGigabytes = (bytes: number): number => Math.round((bytes / gigabyte) * 100) / 100;

export const toBytes = (gigabytes: number | null): number | null => gigabytes && gigabytes * gigabyte;
