export * from './core.ts';
export { ApiProvider } from './query/api-provider.tsx';
export { queryClient } from './query/query-client.ts';
export { useApiMutation } from './query/use-api-mutation.ts';
export { useApiQuery, type ApiQueryOptions } from './query/use-api-query.ts';
export { useTaggedQuery } from './query/use-tagged-query.ts';
