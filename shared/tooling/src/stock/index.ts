export { describeStockBuild } from './describe-stock-build.ts';
export { stockFederation } from './stock-federation.ts';
