// The package's types are found for `require` alone.
/// <reference path="../../../node_modules/lean-qr/index.d.ts" />
