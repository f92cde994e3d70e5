import type { FastifyInstance } from 'fastify';

/** Every module: a function that binds its endpoints. */
export const modules: readonly ((app: FastifyInstance) => void)[] = [];
